import { eq } from 'drizzle-orm';
import { DOCUMENT_LENGTH, DOCUMENT_UPDATE_BYTES } from '@cairn/shared/contract';
import { Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import { sessionDocuments } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { openPage, pairWithSession, tryToAppend, tryToRead } from './testing/documents.ts';
import { bigClaim, insertions, quadratic } from './testing/hostile-updates.ts';

const api = useTestApi({ rateLimits: false });
const limited = useTestApi();

const update = (change: (document: Doc) => void) => {
  const document = new Doc();
  change(document);
  return encodeStateAsUpdate(document);
};
const HELLO = update((document) => document.getText('text').insert(0, 'Hello'));

const notesPath = (id: number) => `/session-documents/${id}/private-notes`;

async function statuses(who: SignedIn, id: number) {
  const responses = [
    await tryToRead(who, id, 'agenda'),
    await tryToAppend(who, id, HELLO, 'agenda'),
    await who.client.get(notesPath(id)),
    await who.client.put(notesPath(id), { text: 'Mine', version: 0 }),
    await who.client.get(`/session-documents/${id}/export`),
  ];
  return responses.map(({ status }) => status);
}

const refused = [403, 403, 403, 403, 403];

test('accounts that are not participants get 403 for the documents of existing and unknown sessions', async () => {
  const { student, id } = await pairWithSession(api());
  await openPage(student, id, 'agenda');
  for (const other of [await api().student(), await api().mentor(), await api().admin()]) {
    expect(await statuses(other, id)).toEqual(refused);
    expect(await statuses(other, 999_999)).toEqual(refused);
  }
  expect((await openPage(student, id, 'agenda')).written).not.toContain('Hello');
});

test.each(['student', 'mentor'] as const)(
  'a block by the %s closes the shared documents for both participants, but not the private notes',
  async (side) => {
    const pair = await pairWithSession(api());
    const [blocker, blocked] = side === 'student' ? [pair.student, pair.mentor] : [pair.mentor, pair.student];
    await blocker.client.put(`/account/blocks/${blocked.id}`);
    for (const who of [blocker, blocked])
      expect(await statuses(who, pair.id)).toEqual([403, 403, 200, 200, 403]);
  },
);

test('an account that an admin has blocked loses access to the documents at once', async () => {
  const { student, id } = await pairWithSession(api());
  const admin = await api().admin();
  await admin.client.put(`/admin/students/${student.id}/status`, { status: 'blocked' });
  expect(await statuses(student, id)).toEqual([401, 401, 401, 401, 401]);
});

test('after the mentor is deleted, the notes stay, and the export does not name the mentor', async () => {
  const { student, mentor, id } = await pairWithSession(api(), { status: 'CONFIRMED' });
  const page = await openPage(mentor, id);
  page.text.insert(0, 'From the mentor');
  await page.flush();
  const admin = await api().admin();
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBe(200);
  expect((await openPage(student, id)).written).toBe('From the mentor');
  const file = await student.client.get(`/session-documents/${id}/export`);
  expect(file.text).not.toContain(mentor.name);
});

test('an update under the Yjs client id of the other participant is refused', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const page = await openPage(student, id);
  page.text.insert(0, 'Mine');
  await page.flush();
  const forged = update((document) => {
    document.clientID = page.document.clientID;
    document.getText('text').insert(0, 'Theirs, longer');
  });
  expect((await tryToAppend(mentor, id, forged)).status).toBe(400);
  expect((await openPage(mentor, id)).written).toBe('Mine');
});

const nested = update((document) => document.getText('text').insertEmbed(0, { a: 1 }));
const formatted = update((document) => document.getText('text').insert(0, 'a', { bold: true }));
const otherRoot = update((document) => document.getText('other').insert(0, 'a'));
const map = update((document) => document.getMap('text').set('a', 1));
const array = update((document) => document.getArray('text').insert(0, [{ a: 1 }]));
const subdocument = update((document) => document.getArray('text').insert(0, [new Doc()]));
const nul = update((document) => document.getText('text').insert(0, 'a\u0000b'));

test.each([
  ['an empty update', new Uint8Array([0, 0])],
  ['bytes that are no update', new Uint8Array([255, 255, 255, 255, 255, 255, 255, 255])],
  ['half an update', HELLO.subarray(0, HELLO.length - 4)],
  ['a claim of more structs than the update contains', bigClaim(30_000_000)],
  ['a claim of more structs than an array can hold', bigClaim(2 ** 52)],
  ['an embedded object', nested],
  ['formatted text', formatted],
  ['a text with another name', otherRoot],
  ['a map', map],
  ['an array', array],
  ['a document in the document', subdocument],
  ['NUL', nul],
  ['an empty insertion', insertions({ client: 1, clock: 0, text: '' })],
])('%s is refused', async (_what, hostile) => {
  const { student, id } = await pairWithSession(api());
  await openPage(student, id);
  expect((await tryToAppend(student, id, hostile)).status).toBe(400);
  expect((await openPage(student, id)).written).toBe('');
});

test('an update with an empty insertion beside a valid insertion is refused', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  await openPage(student, id);
  const first = await tryToAppend(student, id, insertions({ client: 1, clock: 0, text: 'x' }));
  expect(first.status).toBe(200);
  const hostile = insertions({ client: 2, clock: 0, text: 'y' }, { client: 1, clock: 1, text: '' });
  expect((await tryToAppend(student, id, hostile)).status).toBe(400);
  const page = await openPage(mentor, id);
  expect(page.written).toBe('x');
  const before = encodeStateVector(page.document);
  page.document.getText('text').delete(0, 1);
  const deletion = encodeStateAsUpdate(page.document, before);
  expect((await tryToAppend(mentor, id, deletion)).status).toBe(200);
  expect((await openPage(student, id)).written).toBe('');
});

test.each([
  ['an empty text', ''],
  ['a text that is not base64', '!!!!'],
  ['base64 of the wrong length', 'AAA'],
  ['a text that is too long', 'a'.repeat(80_000)],
  ['base64 after a line separator', '\u2028AAAA'],
])('%s is refused as an update', async (_what, text) => {
  const { student, id } = await pairWithSession(api());
  const { status } = await tryToAppend(student, id, text);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test('an update with changed bytes is answered with 200 or 400', async () => {
  const { student, id } = await pairWithSession(api());
  for (let n = 0; n < 150; n += 1) {
    const bytes = Uint8Array.from(HELLO);
    for (let change = 0; change <= n % 4; change += 1)
      bytes[(n * 7 + change * 5) % bytes.length] = (n * 37 + change * 91) % 256;
    expect([200, 400]).toContain((await tryToAppend(student, id, bytes)).status);
  }
});

test('an update that keeps Yjs busy for seconds is refused, and repetitions exceed the rate limit', async () => {
  const { student, mentor, id } = await pairWithSession(limited());
  const { base, attack } = quadratic(4_000);
  const page = await openPage(student, id);
  for (const part of base) expect((await tryToAppend(student, id, part)).status).toBe(200);
  const answers: number[] = [];
  while (answers.at(-1) !== 429 && answers.length < 60)
    answers.push((await tryToAppend(student, id, attack)).status);
  expect(answers.at(-1)).toBe(429);
  expect(answers).not.toContain(200);
  await page.fetch();
  expect(page.text).toHaveLength(4_000);
  expect((await tryToRead(mentor, id)).status).toBe(200);
}, 60_000);

test('a full document refuses insertions, and can be shortened', async () => {
  const { student, id } = await pairWithSession(api());
  const page = await openPage(student, id);
  for (let n = 0; n < 5; n += 1) {
    page.text.insert(0, 'x'.repeat(DOCUMENT_LENGTH / 5));
    expect((await page.flush()).outcome).toBe('stored');
  }
  page.text.insert(0, 'y');
  expect((await page.flush()).outcome).toBe('full');
  page.text.delete(0, 1_000);
  expect((await page.flush()).outcome).toBe('stored');
  expect((await openPage(student, id)).text).toHaveLength(DOCUMENT_LENGTH - 999);
});

test('updates above the size limit are refused', async () => {
  const { student, id } = await pairWithSession(api());
  const long = update((document) => document.getText('text').insert(0, 'x'.repeat(DOCUMENT_UPDATE_BYTES)));
  expect((await tryToAppend(student, id, long)).status).toBe(400);
});

test('reads and updates are rate-limited', async () => {
  const { student, id } = await pairWithSession(limited());
  const countAllowed = async (count: number, attempt: () => Promise<{ status: number }>) => {
    const responses = await Promise.all(Array.from({ length: count }, attempt));
    return responses.filter(({ status }) => status !== 429).length;
  };
  const appended = await countAllowed(305, () => tryToAppend(student, id, HELLO));
  expect(appended).toBeGreaterThan(250);
  expect(appended).toBeLessThanOrEqual(300);
  expect(await countAllowed(605, () => tryToRead(student, id))).toBe(600);
});

test('texts do not reach the log', async () => {
  const { student, id } = await pairWithSession(api());
  await tryToAppend(student, id, HELLO);
  await tryToAppend(student, id, nul);
  await student.client.put(notesPath(id), { text: 'Worried about burnout', version: 0 });
  const [document] = await api().db.select().from(sessionDocuments).where(eq(sessionDocuments.sessionId, id));
  expect(document?.text).toBe('Hello');
  const sent = [HELLO, nul].map((bytes) => Buffer.from(bytes).toString('base64'));
  for (const secret of ['Hello', 'burnout', ...sent]) expect(api().logged.join('\n')).not.toContain(secret);
});
