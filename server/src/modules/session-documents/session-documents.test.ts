import { eq } from 'drizzle-orm';
import { sessionDocuments, sessionDocumentUpdates, sessions } from '../../database/schema/index.ts';
import { EventReader, useTestApi } from '../../testing/index.ts';
import { append, openPage, pairWithSession, read, tryToAppend, tryToRead } from './testing/documents.ts';

const api = useTestApi({ rateLimits: false });

test('an agenda begins with the topic and the note of the booking', async () => {
  const { student, mentor, id } = await pairWithSession(api(), { topic: 'Subnets', note: 'Chapter 4 😀' });
  const pages = await Promise.all([openPage(student, id, 'agenda'), openPage(mentor, id, 'agenda')]);
  const expected = 'Topic: Subnets\n\nNote from the student:\nChapter 4 😀\n';
  expect(pages.map(({ written }) => written)).toEqual([expected, expected]);
  expect((await openPage(student, id)).written).toBe('');
});

test('line separators and emoji reach the other participant unchanged', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const [mine, theirs] = [await openPage(student, id), await openPage(mentor, id)];
  const written = 'One\u2028two 👩‍👩‍👧 \u0007\u202E three';
  mine.text.insert(0, written);
  expect(await mine.flush()).toEqual({ outcome: 'stored', sequence: 2 });
  await theirs.fetch();
  expect(theirs.written).toBe(written);
  theirs.text.insert(0, '> ');
  await theirs.flush();
  await mine.fetch();
  expect(mine.written).toBe(`> ${written}`);
});

test('a reader gets only the updates after the sequence number in the request', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const page = await openPage(student, id);
  page.text.insert(0, 'a');
  await page.flush();
  const { updates, sequence } = await read(mentor, id, 'notes', page.sequence);
  expect(updates).toHaveLength(1);
  expect(await read(mentor, id, 'notes', sequence)).toEqual({ updates: [], sequence, isEditable: true });
});

test('a repeated update changes nothing, also if the snapshot contains the update', async () => {
  const { student, id } = await pairWithSession(api());
  const page = await openPage(student, id);
  page.text.insert(0, 'once');
  const [first] = page.unsent as [Uint8Array];
  await page.flush();
  expect(await append(student, id, first)).toEqual({ outcome: 'known', sequence: 2 });
  for (let n = 0; n < 60; n += 1) {
    page.text.insert(0, 'x');
    await page.flush();
  }
  expect(await append(student, id, first)).toEqual({ outcome: 'known', sequence: 62 });
  expect((await openPage(student, id)).written).toBe(`${'x'.repeat(60)}once`);
});

test('updates are merged into a snapshot, and a reader that has missed updates gets the whole text', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const [page, behind] = [await openPage(student, id), await openPage(mentor, id)];
  for (let n = 0; n < 120; n += 1) {
    page.text.insert(page.text.length, `${n} `);
    await page.flush();
    if (n === 30) await behind.fetch();
  }
  const [document] = await api().db.select().from(sessionDocuments).where(eq(sessionDocuments.sessionId, id));
  const stored = await api()
    .db.select()
    .from(sessionDocumentUpdates)
    .where(eq(sessionDocumentUpdates.documentId, document?.id ?? 0));
  expect(stored.length).toBeLessThan(50);
  expect(document?.text).toBe(page.written);
  await behind.fetch();
  expect(behind.written).toBe(page.written);
});

test('an update that depends on a missing update is not stored', async () => {
  const { student, id } = await pairWithSession(api());
  const page = await openPage(student, id);
  page.text.insert(0, 'first ');
  page.text.insert(6, 'second');
  const [first, second] = page.unsent as [Uint8Array, Uint8Array];
  expect(await append(student, id, second)).toEqual({ outcome: 'incomplete', sequence: 1 });
  await append(student, id, first);
  expect(await append(student, id, second)).toEqual({ outcome: 'stored', sequence: 3 });
  expect((await openPage(student, id)).written).toBe('first second');
});

test('live events report a change to both participants, without the text', async () => {
  const { student, mentor, id } = await pairWithSession(api());
  const page = await openPage(student, id);
  const { app } = api();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const readers = await Promise.all(
    [student, mentor].map(({ client }) => EventReader.open(origin, client.cookie)),
  );
  for (const reader of readers) await reader.until(({ name }) => name === 'ready');
  page.text.insert(0, 'secret');
  const { sequence } = await page.flush();
  for (const reader of readers) {
    const { data } = await reader.until(({ name }) => name === 'document');
    expect(data).toEqual({ id, kind: 'notes', sequence });
    reader.close();
  }
});

test.each(['agenda', 'notes'] as const)(
  'the %s of a cancelled session can be read but not changed',
  async (kind) => {
    const { student, id } = await pairWithSession(api());
    const page = await openPage(student, id, kind);
    page.text.insert(0, 'kept');
    await page.flush();
    await api()
      .db.update(sessions)
      .set({ status: 'CANCELLED', outcome: 'declined' })
      .where(eq(sessions.id, id));
    page.text.insert(0, 'more');
    expect((await tryToAppend(student, id, page.unsent[0] ?? '', kind)).status).toBe(409);
    expect((await read(student, id, kind)).isEditable).toBe(false);
    expect((await openPage(student, id, kind)).written).toContain('kept');
  },
);

test('the agenda of a pending request can be written', async () => {
  const pending = await pairWithSession(api(), { status: 'PENDING' });
  const page = await openPage(pending.mentor, pending.id, 'agenda');
  page.text.insert(0, 'Before');
  expect((await page.flush()).outcome).toBe('stored');
});

test('100 concurrent requests create a document only once', async () => {
  const { student, mentor, id } = await pairWithSession(api(), { note: 'Once' });
  const opened = await Promise.all(
    Array.from({ length: 100 }, (_, n) => tryToRead(n % 2 === 0 ? student : mentor, id, 'agenda')),
  );
  expect(new Set(opened.map(({ text }) => text)).size).toBe(1);
  expect((await openPage(mentor, id, 'agenda')).written.match(/Once/g)).toHaveLength(1);
});
