import type { PhotoFormat, PhotoSize } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement, type Transaction } from '../../database/client/index.ts';
import { photoFiles } from '../../database/schema/index.ts';
import type { RenderedPhoto } from './render-photo.ts';

/** Where the files of photos are kept. */
export interface PhotoStorage {
  /** Stores the files of a photo. */
  write: (transaction: Transaction, accountId: number, photo: RenderedPhoto) => Promise<void>;
  /** Deletes all files of an account. */
  removeAll: (transaction: Transaction, accountId: number) => Promise<void>;
  /** Reads a file of a photo; undefined if it does not exist. */
  read: (
    database: DatabaseHandle,
    photo: string,
    size: PhotoSize,
    format: PhotoFormat,
  ) => Promise<Buffer | undefined>;
}

const removeFiles = statement('photos_remove_files', 'DELETE FROM photo_files WHERE account_id = $1');
const readFile = statement<{ bytes: Buffer }>(
  'photos_read_file',
  'SELECT bytes FROM photo_files WHERE photo = $1 AND size = $2 AND format = $3',
);

/** Stores photos in PostgreSQL, so that backups contain the photos and all processes can read them. */
export const databaseStorage: PhotoStorage = {
  write: async (transaction, accountId, { id, files }) => {
    await transaction.insert(photoFiles).values(files.map((file) => ({ accountId, photo: id, ...file })));
  },
  removeAll: async ({ $client }, accountId) => {
    await run($client, removeFiles, [accountId]);
  },
  read: async ({ pool }, photo, size, format) => (await run(pool, readFile, [photo, size, format]))[0]?.bytes,
};
