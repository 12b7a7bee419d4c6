import { eq } from 'drizzle-orm';
import { renderDrawings, type RenderedPhoto } from '../../../modules/photos/render-photo.ts';
import { databaseStorage } from '../../../modules/photos/photo-storage.ts';
import { accounts } from '../../schema/index.ts';
import { idOf, type SeedContext } from './people.ts';
import { drawPortrait, type Look } from './portraits.ts';

/** By key of the mentor. Mentors without an entry have no photo. */
const portraits: Record<string, Look> = {
  mentor: { skin: 0, hair: 3, style: 1 },
  'daniel.okafor': { skin: 4, hair: 5, style: 0, isBearded: true },
  'priya.raman': { skin: 2, hair: 5, style: 4 },
  'tomas.herrera': { skin: 1, hair: 1, style: 0, isBearded: true },
  'hannah.weiss': { skin: 0, hair: 2, style: 2 },
  'kenji.watanabe': { skin: 1, hair: 4, style: 0 },
  'aisha.rahman': { skin: 2, hair: 0, style: 1 },
  'marcus.bell': { skin: 4, hair: 0, style: 3 },
  'grace.kim': { skin: 1, hair: 5, style: 4 },
};

/** Renders the portraits. Call this before the transaction: rendering is slow. */
export async function renderPortraits(): Promise<Map<string, RenderedPhoto>> {
  const keys = Object.keys(portraits);
  const drawings = Object.entries(portraits).map(([key, look]) => drawPortrait(key, look));
  const photos = await renderDrawings(drawings);
  return new Map(photos.map((photo, index) => [keys[index] ?? '', photo]));
}

export async function writePhotos(
  context: SeedContext,
  photos: ReadonlyMap<string, RenderedPhoto>,
): Promise<void> {
  const { transaction } = context;
  for (const [key, photo] of photos) {
    const accountId = idOf(context, key);
    await databaseStorage.write(transaction, accountId, photo);
    await transaction.update(accounts).set({ photo: photo.id }).where(eq(accounts.id, accountId));
  }
}
