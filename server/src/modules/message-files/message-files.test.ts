import { sql } from 'drizzle-orm';
import { useTestApi } from '../../testing/index.ts';
import { exportData } from '../data-export/testing/exports.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { pairOf, send } from '../messages/testing/conversation.ts';
import { loadSharp } from '../photos/inspect-photo.ts';
import { redAndBlue } from '../photos/testing/pictures.ts';
import { read, sendWith, upload, uploaded } from './testing/files.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ profile: 'contract' });

const countRows = async (table: 'message_files' | 'message_file_parts') =>
  (await api().db.execute<{ count: number }>(sql.raw(`SELECT count(*)::int AS count FROM ${table}`))).rows[0]
    ?.count;
const picture = async () => {
  const jpeg = (await redAndBlue(1_200, 900)).jpeg().withMetadata({ exif: { IFD0: { Artist: 'Secret' } } });
  return jpeg.toBuffer();
};

test('a message is sent with a picture and a file, and the recipient downloads the file', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const image = await uploaded(student, 'screen.jpg', await picture());
  expect(image).toMatchObject({ kind: 'image', name: 'screen.jpg', width: 1200, height: 900, text: '' });
  const source = await uploaded(student, 'main.go', 'package main; // a\n');
  expect(source).toMatchObject({ kind: 'file', size: 19, width: null });
  const sent = await sendWith(student, pair, [{ ...source }, { id: image.id, text: 'The error dialog' }]);
  expect(sent.body.files).toMatchObject([
    { id: source.id, text: '' },
    { id: image.id, text: 'The error dialog' },
  ]);
  const [message] = (await mentor.client.get('/messages/conversation', { query: pair })).body;
  expect(message.files).toEqual(sent.body.files);

  const file = await read(api().app, mentor, source.id);
  expect([file.statusCode, file.payload]).toEqual([200, 'package main; // a\n']);
  expect(file.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="main.go"; filename*=UTF-8''main.go`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': '19',
  });
  expect(file.headers['cache-control']).toMatch(/^private/);
  const again = await read(api().app, mentor, source.id, 'content', {
    'if-none-match': String(file.headers.etag),
  });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  expect((await read(api().app, mentor, source.id, 'preview')).statusCode).toBe(404);
});

test('a picture is stored as WebP with a preview, without the metadata of the upload', async () => {
  const student = await api().student();
  const { id } = await uploaded(student, 'screen.jpg', await picture());
  const sharp = await loadSharp();
  for (const [part, width] of [
    ['content', 1200],
    ['preview', 640],
  ] as const) {
    const { rawPayload, headers } = await read(api().app, student, id, part);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['content-disposition']).toBeUndefined();
    expect(rawPayload.includes('Secret')).toBe(false);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width });
  }
});

test.each(['png', 'webp', 'avif', 'gif'] as const)('a picture in %s is accepted', async (format) => {
  const student = await api().student();
  const file = await (await redAndBlue(40, 20)).toFormat(format).toBuffer();
  expect(await uploaded(student, `picture.${format}`, file)).toMatchObject({
    kind: 'image',
    width: 40,
    height: 20,
  });
});

test('a large file is stored in parts and read as a whole', async () => {
  const student = await api().student();
  const content = Buffer.alloc(1_000_003, 'line of a log\n');
  const { id } = await uploaded(student, 'server.log', content);
  expect(await countRows('message_file_parts')).toBeGreaterThanOrEqual(4);
  expect((await read(api().app, student, id)).rawPayload.equals(content)).toBe(true);
});

test('the deletion of a message erases its files at once', async () => {
  const { student, mentor } = await api().pair();
  const { id: fileId } = await uploaded(student);
  const { body } = await sendWith(student, pairOf(student, mentor), [{ id: fileId }]);
  const deleted = await student.client.delete(`/messages/${body.id}`);
  expect(deleted.body).toMatchObject({ isDeleted: true, files: [] });
  expect((await read(api().app, student, fileId)).statusCode).toBe(404);
  const { rows } = await api().db.execute(sql`SELECT 1 FROM message_file_parts WHERE file_id = ${fileId}`);
  expect(rows).toEqual([]);
});

test('an edited message keeps its files', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await uploaded(student);
  const { body } = await sendWith(student, pairOf(student, mentor), [{ id }]);
  const edited = await student.client.put(`/messages/${body.id}`, { content: 'Changed', revision: 0 });
  expect(edited.body.files).toMatchObject([{ id }]);
});

test('the owner can discard an unsent file; other unsent files are purged after a day', async () => {
  const student = await api().student();
  const [first, second] = [await uploaded(student), await uploaded(student)];
  for (let times = 0; times < 2; times += 1)
    expect((await student.client.delete(`/messages/files/${first.id}`)).body).toEqual({ success: true });
  expect((await read(api().app, student, first.id)).statusCode).toBe(404);
  await api().db.execute(
    sql`UPDATE message_files SET created_at = now() - interval '25 hours' WHERE id = ${second.id}`,
  );
  await purgeExpired(api().services.database);
  expect((await read(api().app, student, second.id)).statusCode).toBe(404);
});

test('repeated sends of a file with one idempotency key store one message', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const [file, other] = [await uploaded(student), await uploaded(student)];
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => sendWith(student, pair, [file], 'one-file')),
  );
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  for (const { body } of responses) expect(body.files).toMatchObject([{ id: file.id }]);
  expect((await sendWith(student, pair, [other], 'one-file')).status).toBe(409);
});

test('the exports of sender and recipient list a sent file', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await uploaded(student, 'notes.txt', '# Notes');
  await sendWith(student, pairOf(student, mentor), [{ id }]);
  expect((await exportData(student)).data.messageFiles).toMatchObject([
    { direction: 'sent', message: 1, name: 'notes.txt', size: 7 },
  ]);
  expect((await exportData(mentor)).data.messageFiles).toMatchObject([
    { direction: 'received', name: 'notes.txt' },
  ]);
});

test('after a block, sent files stay readable and new files are refused', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const [sent, more] = [await uploaded(student), await uploaded(student)];
  await sendWith(student, pair, [sent]);
  await mentor.client.put(`/account/blocks/${student.id}`);
  expect((await read(api().app, mentor, sent.id)).statusCode).toBe(200);
  expect((await sendWith(student, pair, [more])).status).toBe(403);
});

test('messages of a deleted account stay, but all files of the account are erased', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const [sent, unsent] = [await uploaded(student), await uploaded(student)];
  await sendWith(student, pair, [sent]);
  await (await api().admin()).client.delete(`/admin/students/${student.id}`);
  const [message] = (await mentor.client.get('/messages/conversation', { query: pair })).body;
  expect(message).toMatchObject({ content: 'With files', files: [] });
  expect((await read(api().app, mentor, sent.id)).statusCode).toBe(404);
  const { rows } = await api().db.execute(
    sql`SELECT 1 FROM message_file_parts WHERE file_id IN (${sent.id}, ${unsent.id})`,
  );
  expect(rows).toEqual([]);
});

test('a report contains the names of files, but admins cannot download the files', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await uploaded(student, 'notes.txt', '# Notes');
  const { body: message } = await sendWith(student, pairOf(student, mentor), [{ id }]);
  const report = { kind: 'message', messageId: message.id, reason: 'harassment', text: 'An insult' };
  expect((await mentor.client.post('/reports', report)).status).toBe(201);
  const { rows } = await api().db.execute<{ snapshot: { messages: { content: string }[] } }>(
    sql`SELECT snapshot FROM reports WHERE message_id = ${message.id}`,
  );
  expect(rows[0]?.snapshot.messages.map(({ content }) => content)).toEqual([
    'With files\n[Files: notes.txt]',
  ]);
  expect((await read(api().app, await api().admin(), id)).statusCode).toBe(404);
});

test('a contract server has neither uploads nor the field `files`', async () => {
  const student = await contract().student();
  expect((await upload(student, 'a.txt', 'a')).status).toBe(404);
  const { mentor } = await contract().pair();
  const { body } = await send(student, pairOf(student, mentor), 'Hello');
  expect(body).not.toHaveProperty('files');
});
