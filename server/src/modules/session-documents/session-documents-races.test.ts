import { eq } from 'drizzle-orm';
import { sessionDocuments } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { openPage, type Page, pairWithSession, seeded } from './testing/documents.ts';

const api = useTestApi({ rateLimits: false });

const LETTERS = ['a', 'b', '\n', '😀', '\u2028', '👩‍👩‍👧', 'é', ' '];

/** Inserts a piece of text at a random position. @returns the piece */
function edit(page: Page, random: () => number, name: string): string {
  const anywhere = Math.floor(random() * (page.text.length + 1));
  // The caret of a page is never within a surrogate pair.
  const at = /[\udc00-\udfff]/.test(page.written[anywhere] ?? '') ? anywhere + 1 : anywhere;
  const piece = `<${name}${LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a'}>`;
  page.text.insert(at, piece);
  return piece;
}

const sorted = (texts: readonly string[]) => [...texts.join('')].sort().join('');

async function settle(page: Page): Promise<void> {
  await page.fetch();
  while (page.unsent.length > 0) {
    const { outcome } = await page.flush();
    if (outcome === 'full' || outcome === 'incomplete') throw new Error(outcome);
  }
}

test('two people make 200 edits each over an unreliable connection and lose no character', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const random = seeded(20_261_126);
  const pages = [await openPage(student, id), await openPage(mentor, id)] as const;
  const pieces: string[] = [];
  await Promise.all(
    pages.map(async (page, side) => {
      const everything: Uint8Array[] = [];
      for (let n = 0; n < 200; n += 1) {
        pieces.push(edit(page, random, `${side}.${n}`));
        const latest = page.unsent.at(-1) ?? new Uint8Array();
        everything.push(latest);
        const choice = random();
        // The request is lost.
        if (choice < 0.2) continue;
        // The update arrives before earlier ones.
        if (choice < 0.35) await page.send(latest);
        // The updates arrive, but the responses are lost.
        else if (choice < 0.5) await Promise.all(page.unsent.slice(0, 3).map((update) => page.send(update)));
        // An earlier update arrives again.
        else if (choice < 0.65) await page.send(everything[Math.floor(random() * n)] ?? latest);
        else if (choice < 0.9) await page.flush();
        if (random() < 0.3) await page.fetch();
      }
    }),
  );
  for (const page of pages) await settle(page);
  for (const page of pages) await page.fetch();
  const [document] = await api().db.select().from(sessionDocuments).where(eq(sessionDocuments.sessionId, id));
  const fresh = await openPage(mentor, id);
  const texts = [...pages, fresh].map(({ written }) => written);
  expect(new Set([...texts, document?.text]).size).toBe(1);
  expect(sorted(texts.slice(0, 1))).toBe(sorted(pieces));
}, 120_000);

test('100 simultaneous updates are each stored once, with consecutive sequences', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const pages = await Promise.all(
    Array.from({ length: 100 }, (_, n) => openPage(n % 2 === 0 ? student : mentor, id)),
  );
  const results = await Promise.all(
    pages.map((page, n) => {
      page.text.insert(0, `[${n}]`);
      return page.flush();
    }),
  );
  expect(results.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, n) => n + 2),
  );
  const { written } = await openPage(student, id);
  expect(written.match(/\[\d+\]/g)).toHaveLength(100);
  expect(new Set(written.match(/\[\d+\]/g)).size).toBe(100);
}, 120_000);

test('a reader misses nothing while updates are merged into snapshots', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const [writer, reader] = [await openPage(student, id), await openPage(mentor, id)];
  const writing = (async () => {
    for (let n = 0; n < 130; n += 1) {
      writer.text.insert(writer.text.length, `${n},`);
      await writer.flush();
    }
  })();
  for (let n = 0; n < 100; n += 1) {
    await reader.fetch();
    expect(writer.written.startsWith(reader.written)).toBe(true);
  }
  await writing;
  await reader.fetch();
  expect(reader.written).toBe(writer.written);
});
