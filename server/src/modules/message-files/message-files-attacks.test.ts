import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { MESSAGE_FILE_MAX_BYTES } from '@cairn/shared/contract';
import { buildApp } from '../../app.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { TestClient } from '../../testing/test-client.ts';
import { pairOf, send } from '../messages/testing/conversation.ts';
import { bomb, redAndBlue } from '../photos/testing/pictures.ts';
import { read, sendWith, upload, uploaded } from './testing/files.ts';

const api = useTestApi({ rateLimits: false });
const limited = useTestApi();

test('only the participants of the conversation can read a sent file', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'Hello');
  const file = await uploaded(student);
  expect((await read(api().app, mentor, file.id)).statusCode).toBe(404);
  await sendWith(student, pair, [file]);
  expect((await read(api().app, mentor, file.id)).statusCode).toBe(200);
  for (const stranger of [await api().student(), await api().mentor(), await api().admin()])
    expect((await read(api().app, stranger, file.id)).statusCode).toBe(404);
  expect((await read(api().app, student, 'f'.repeat(32))).statusCode).toBe(404);
  expect((await read(api().app, student, '../../etc')).statusCode).toBe(404);
});

test('files of others, already sent files and unknown files cannot be sent', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  const [foreign, own, sent] = [await uploaded(mentor), await uploaded(student), await uploaded(student)];
  await sendWith(student, pair, [sent]);
  for (const files of [[own, foreign], [sent], [{ id: 'a'.repeat(32) }]]) {
    const { status, body } = await sendWith(student, pair, files);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'files', message: 'A file is no longer available. Please add it again.' }],
    ]);
  }
  const six = Array.from({ length: 6 }, (_, n) => ({ id: String(n).repeat(32) }));
  for (const files of [six, [own, own], [{ id: own.id, text: 'x'.repeat(301) }], [{ id: '../x' }]])
    expect((await sendWith(student, pair, files)).status).toBe(400);
  // The refused messages were not stored, and the sender's own file can still be sent.
  expect((await student.client.get('/messages/conversation', { query: pair })).body).toHaveLength(1);
  expect((await sendWith(student, pair, [own])).status).toBe(201);
  // Neither sent nor foreign files are discarded.
  await student.client.delete(`/messages/files/${own.id}`);
  await student.client.delete(`/messages/files/${foreign.id}`);
  expect((await read(api().app, student, own.id)).statusCode).toBe(200);
  expect((await read(api().app, mentor, foreign.id)).statusCode).toBe(200);
});

test('of 50 concurrent messages with the same file only one is stored', async () => {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  await send(student, pair, 'Hello');
  const file = await uploaded(student);
  const responses = await Promise.all(Array.from({ length: 50 }, () => sendWith(student, pair, [file])));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await student.client.get('/messages/conversation', { query: pair })).body).toHaveLength(2);
});

const NOT_ALLOWED =
  'This type of file cannot be sent. Send code as a text file (.txt) or in a ZIP file, and documents as PDF.';
test.each([
  ['a program', 'setup.exe', Buffer.from('MZ\x90\0\x03', 'latin1'), NOT_ALLOWED],
  ['an HTML page', 'page.html', Buffer.from('<script>alert(1)</script>'), NOT_ALLOWED],
  ['an SVG', 'picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), NOT_ALLOWED],
  ['a file without an extension', 'README', Buffer.from('x'), NOT_ALLOWED],
  [
    'a program with the name of a PDF',
    'a.pdf',
    Buffer.from('MZ\x90\0\x03', 'latin1'),
    'This is not a PDF file.',
  ],
  ['a text with the name of a ZIP', 'a.zip', Buffer.from('text'), 'This is not a ZIP file.'],
  ['a script', 'setup.js', Buffer.from('WScript.Quit()'), NOT_ALLOWED],
  [
    'a PDF with the name of a text',
    'a.txt',
    Buffer.from('%PDF-1.7\n\xe2', 'latin1'),
    'This file is not UTF-8 text. Save it as UTF-8 and try again.',
  ],
  [
    'a text with NUL',
    'a.txt',
    Buffer.from('a\0b'),
    'This file is not UTF-8 text. Save it as UTF-8 and try again.',
  ],
  [
    'a text in another encoding',
    'a.txt',
    Buffer.from([0x66, 0xfc, 0x72]),
    'This file is not UTF-8 text. Save it as UTF-8 and try again.',
  ],
])('%s is refused', async (_, name, content, message) => {
  const student = await api().student();
  const { status, body } = await upload(student, name, content);
  expect([status, body.message]).toEqual([400, message]);
});

test('markup in an allowed text file is served as a download of plain text', async () => {
  const student = await api().student();
  const { id } = await uploaded(student, 'a".txt', '<script>alert(1)</script>');
  const { headers } = await read(api().app, student, id);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['content-disposition']).toBe(`attachment; filename="a_.txt"; filename*=UTF-8''a%22.txt`);
});

test('file names are cleaned; empty and too long names are refused', async () => {
  const student = await api().student();
  const file = await uploaded(student, 'a\r\nb\u2028\u202Egnp.txt', 'x');
  expect(file.name).toBe('a b gnp.txt');
  for (const name of ['', ' ', 'x'.repeat(121)]) {
    const { status, body } = await upload(student, name, 'x');
    expect([status, body.errors[0].path]).toEqual([400, 'name']);
  }
});

test('damaged pictures and pictures with too many pixels are refused', async () => {
  const student = await api().student();
  const jpeg = await (await redAndBlue(600, 600)).jpeg().toBuffer();
  expect((await upload(student, 'a.jpg', jpeg.subarray(0, jpeg.length / 2))).status).toBe(400);
  expect((await upload(student, 'a.png', bomb())).body.message).toMatch(/^This picture has too many pixels/);
});

test('files above 10 MB, empty files and wrong content types are refused', async () => {
  const student = await api().student();
  expect(await upload(student, 'a.txt', Buffer.alloc(MESSAGE_FILE_MAX_BYTES + 1, 'a'))).toMatchObject({
    status: 413,
    body: { message: 'This file is too large: at most 10 MB are allowed.' },
  });
  expect((await upload(student, 'a.txt', 'x', { 'content-length': '99999999999' })).status).toBe(413);
  expect(await upload(student, 'a.txt', '')).toMatchObject({
    status: 400,
    body: { message: 'This file is empty.' },
  });
  expect((await student.client.post('/messages/files', { a: 1 }, { query: { name: 'a.txt' } })).status).toBe(
    415,
  );
  const other = await student.client.send(
    'DELETE',
    `/messages/files/${'a'.repeat(32)}`,
    Buffer.alloc(200_000),
    {
      headers: { 'content-type': 'application/octet-stream' },
    },
  );
  expect(other.status).toBe(415);
});

/** Inserts earlier uploads of 10 MB each. */
const fill = (accountId: number, count: number, age: string) =>
  api().db.execute(sql`
    INSERT INTO message_files (id, account_id, kind, name, media_type, size, created_at)
    SELECT md5(${`${accountId}-`} || n), ${accountId}, 'file', 'a.txt', 'text/plain', 10485760, now() - ${age}::interval
      FROM generate_series(1, ${count}) AS n`);
test.each([
  ['1024 MB in total', 101, '2 days', /^You have used the 1024 MB/],
  ['100 MB in a day', 9, '1 hour', /^You can send 100 MB of files in 24 hours/],
])('the files of an account take at most %s', async (_, count, age, message) => {
  const student = await api().student();
  await fill(student.id, count, age);
  const eight = Buffer.alloc(8 * 1_048_576, 'a');
  const responses = await Promise.all([1, 2].map(() => upload(student, 'a.txt', eight)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.message).toMatch(message);
});

test('of 20 concurrent uploads, 8 are stored and 12 are refused with 503', async () => {
  const students = await Promise.all(Array.from({ length: 20 }, () => api().student()));
  const [student] = students as [SignedIn];
  const bodies = students.map(() => new Readable({ read: () => undefined }));
  const refused = Promise.withResolvers<undefined>();
  let busy = 0;
  const uploads = students.map(async (each, index) => {
    const { status, body } = await upload(each, 'a.txt', bodies[index] as Readable);
    if (status === 503) busy += 1;
    if (busy === 12) refused.resolve(undefined);
    return [status, body.message];
  });
  await refused.promise;
  for (const body of bodies) {
    body.push('x');
    body.push(null);
  }
  const answers = await Promise.all(uploads);
  const inOrder = answers.sort(([one], [other]) => one - other);
  expect(inOrder.slice(0, 8).map(([status]) => status)).toEqual(Array(8).fill(201));
  expect(inOrder.slice(8)).toEqual(
    Array(12).fill([503, 'Many files are being uploaded. Please try again in a moment.']),
  );
  // The finished uploads have freed their places.
  expect((await upload(student, 'a.txt', 'x')).status).toBe(201);
});

test('the 51st upload is refused with 429, because refused uploads count too', async () => {
  const student = await limited().student();
  const answers: number[] = [];
  for (let n = 0; n < 51; n += 1) answers.push((await upload(student, 'a.exe', 'x')).status);
  expect(answers).toEqual([...Array<number>(50).fill(400), 429]);
});

test('uploads are refused while the scanner cannot be reached', async () => {
  const { services } = api();
  const config = { ...services.config, clamd: { host: '127.0.0.1', port: 1 } };
  const app = await buildApp({ ...services, config });
  const student = await api().student();
  const client = new TestClient(app, true);
  client.setCookie('cairn-session', student.client.cookie.split('=')[1] ?? '');
  const response = await client.send('POST', '/messages/files', Buffer.from('x'), {
    query: { name: 'a.txt' },
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect([response.status, response.body.message]).toEqual([
    503,
    'Files cannot be checked for viruses at the moment. Please try again in a few minutes.',
  ]);
  await app.close();
  const { rows } = await api().db.execute(sql`SELECT 1 FROM message_files WHERE account_id = ${student.id}`);
  expect(rows).toEqual([]);
});

test('admins cannot upload files', async () => {
  expect((await upload(await api().admin(), 'a.txt', 'x')).status).toBe(403);
});
