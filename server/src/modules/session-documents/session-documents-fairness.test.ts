import { eq } from 'drizzle-orm';
import { DOCUMENT_UPDATE_BYTES } from '@cairn/shared/contract';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { sessionDocuments } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { interleaveWith } from '../../testing/row-lock.ts';
import { append, openPage, pairWithSession, read, tryToAppend } from './testing/documents.ts';
import { quadratic, skipping } from './testing/hostile-updates.ts';

const api = useTestApi({ rateLimits: false });
const limited = useTestApi();

test('after one participant sends a slow update, the other participant can still write', async () => {
  const { student, mentor, id } = await pairWithSession(limited());
  const { base, attack } = quadratic(3_200);
  for (const part of base) expect((await tryToAppend(student, id, part)).status).toBe(200);
  const response = await tryToAppend(student, id, attack);
  if (response.status !== 503) expect(response.body).toMatchObject({ outcome: 'full' });
  const page = await openPage(mentor, id);
  for (let n = 0; n < 60; n += 1) {
    page.text.insert(0, 'a');
    expect((await page.flush()).outcome).toBe('stored');
  }
  expect(page.text).toHaveLength(3_260);
}, 60_000);

test('a participant who opens the document later does not get deleted text', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const page = await openPage(student, id);
  page.text.insert(0, 'Hello s3cret');
  await page.flush();
  page.text.delete(5, 7);
  await page.flush();
  const { updates } = await read(mentor, id);
  expect(updates.map((update) => Buffer.from(update, 'base64').toString()).join()).not.toContain('s3cret');
  expect((await openPage(mentor, id)).written).toBe('Hello');
});

test('one participant cannot use up the Yjs client ids of the other', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const outcomes: string[] = [];
  for (let n = 0; n < 11; n += 1) {
    const all = new Doc();
    for (let client = 0; client < 20; client += 1) {
      const one = new Doc();
      one.clientID = 1_000 + n * 20 + client;
      one.getText('text').insert(0, 'x');
      applyUpdate(all, encodeStateAsUpdate(one));
    }
    outcomes.push((await append(student, id, encodeStateAsUpdate(all))).outcome);
  }
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'stored'), 'full']);
  const page = await openPage(mentor, id);
  page.text.insert(0, 'mine');
  expect((await page.flush()).outcome).toBe('stored');
});

test('a participant can write although an update claims to skip their changes', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const page = await openPage(mentor, id);
  await tryToAppend(student, id, skipping(7, page.document.clientID));
  page.text.insert(0, 'mine');
  expect((await page.flush()).outcome).toBe('stored');
});

test.each([1, 2])('an update with %i bytes too many is refused', async (more) => {
  const { student, id } = await pairWithSession(api());
  const long = Buffer.alloc(DOCUMENT_UPDATE_BYTES + more, 1);
  expect((await tryToAppend(student, id, long)).body).toMatchObject({
    errors: [{ path: 'update', message: 'This is not a valid change to the text.' }],
  });
});

test('an update under the Yjs client id of the first text is refused', async () => {
  const { student, id } = await pairWithSession(api());
  await openPage(student, id, 'agenda');
  const [stored] = await api().db.select().from(sessionDocuments).where(eq(sessionDocuments.sessionId, id));
  const forged = new Doc();
  applyUpdate(forged, stored?.snapshot ?? new Uint8Array());
  forged.clientID = Number(Object.keys(stored?.writers ?? {})[0]);
  forged.getText('text').insert(0, 'forged');
  expect((await tryToAppend(student, id, encodeStateAsUpdate(forged), 'agenda')).status).toBe(400);
});

test('an update is refused if the session is cancelled concurrently', async () => {
  const { student, id } = await pairWithSession(api());
  const page = await openPage(student, id);
  page.text.insert(0, 'late');
  const response = await interleaveWith(
    api().services,
    (transaction) =>
      transaction.query(`UPDATE sessions SET status = 'CANCELLED', outcome = 'declined' WHERE id = $1`, [id]),
    () => tryToAppend(student, id, page.unsent[0] ?? ''),
  );
  expect(response.status).toBe(409);
});
