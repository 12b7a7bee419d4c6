import { Readable } from 'node:stream';
import { PHOTO_MAX_BYTES } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { accounts, photoFiles } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { loadSharp } from './inspect-photo.ts';
import { bomb, noise, redAndBlue, upload } from './testing/pictures.ts';
import { createUploadQueue } from '../uploads/upload-queue.ts';

const api = useTestApi();

const png = async (width?: number, height?: number) => (await redAndBlue(width, height)).png().toBuffer();
const photoOf = async ({ id }: SignedIn) =>
  (await api().db.select({ photo: accounts.photo }).from(accounts).where(eq(accounts.id, id)))[0]?.photo;

const NOT_A_PICTURE = 'This file cannot be used as a photo. Choose a JPEG, PNG, WebP or AVIF file.';
const ANIMATED = 'Animated pictures cannot be used. Please choose a still picture.';
const DAMAGED = 'This picture is damaged and cannot be read. Please choose another file.';

async function expectRefused(file: Buffer, message: string, type = 'image/jpeg') {
  const student = await api().student();
  const response = await upload(student, file, { 'content-type': type });
  expect(response).toMatchObject({ status: 400, body: { message } });
  expect(await photoOf(student)).toBeNull();
}

test.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>',
  ],
  ['an HTML page', '<!doctype html><html><script>alert(1)</script></html>'],
  ['an empty file', ''],
])('%s is refused as a photo', async (_kind, text) => {
  await expectRefused(Buffer.from(text), NOT_A_PICTURE, 'image/svg+xml');
  await expectRefused(Buffer.from(text), NOT_A_PICTURE, 'image/png');
});

test('HTML after the header of a picture is refused, and HTML after a whole picture is not kept', async () => {
  const page = Buffer.from('<script>alert(document.domain)</script>'.repeat(40));
  const header = (await (await redAndBlue()).jpeg().toBuffer()).subarray(0, 160);
  await expectRefused(Buffer.concat([header, page]), DAMAGED);
  const student = await api().student();
  const { status } = await upload(student, Buffer.concat([await png(), page]));
  expect(status).toBe(200);
  for (const { bytes } of await api()
    .db.select()
    .from(photoFiles)
    .where(eq(photoFiles.accountId, student.id)))
    expect(bytes.includes('<script')).toBe(false);
});

test('a JPEG with more than 100 scans is refused', async () => {
  const jpeg = await (await redAndBlue()).jpeg().toBuffer();
  const scans = Array.from({ length: 101 }, () => Buffer.from([0xff, 0xda]));
  await expectRefused(Buffer.concat([jpeg, ...scans]), DAMAGED);
});

test('a small file with very many pixels is refused', async () => {
  const file = bomb();
  expect(file.length).toBeLessThan(64 * 1024);
  await expectRefused(
    file,
    'This picture has too many pixels (20000 × 20000): at most 40 megapixels are allowed.',
    'image/png',
  );
});

test('an AVIF file with more than 16 megapixels is refused', async () => {
  const file = await (await redAndBlue()).avif().toBuffer();
  const size = file.indexOf('ispe') + 8;
  file.writeUInt32BE(4_100, size);
  file.writeUInt32BE(4_000, size + 4);
  await expectRefused(
    file,
    'This picture has too many pixels (4100 × 4000): at most 16 megapixels are allowed.',
    'image/avif',
  );
});

test('a tiny picture is refused', () =>
  png(100, 300).then((file) =>
    expectRefused(file, 'This picture is too small: it needs at least 128 × 128 pixels.', 'image/png'),
  ));

test('a truncated picture is refused', async () => {
  const whole = await noise();
  await expectRefused(whole.subarray(0, whole.length / 2), DAMAGED);
});

test('a GIF and an animated WebP are refused', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await expectRefused(gif, ANIMATED, 'image/gif');
  const sharp = await loadSharp();
  const frames = { width: 200, height: 400, channels: 3 as const, pageHeight: 200 };
  const webp = await sharp(Buffer.alloc(200 * 400 * 3, 90).fill(200, 0, 200 * 200 * 3), { raw: frames })
    .webp({ loop: 0 })
    .toBuffer();
  await expectRefused(webp, ANIMATED, 'image/webp');
});

test('a file above 10 MB is refused', async () => {
  const student = await api().student();
  const file = Buffer.alloc(PHOTO_MAX_BYTES + 1);
  expect(await upload(student, file)).toMatchObject({
    status: 413,
    body: { message: 'This picture is too large: at most 10 MB are allowed.' },
  });
  const declared = await upload(student, Buffer.from('short'), { 'content-length': '99999999999' });
  expect(declared.status).toBe(413);
  // The test client declares no length for a stream.
  const stream = Readable.from([Buffer.alloc(PHOTO_MAX_BYTES), Buffer.alloc(1)]);
  expect((await upload(student, stream)).status).toBe(413);
});

test('an upload without an image content type is refused', async () => {
  const student = await api().student();
  expect((await student.client.put('/account/photo', { file: 'x' })).status).toBe(415);
  expect((await student.client.put('/account/photo')).status).toBe(415);
});

test('the call that deletes a photo accepts no picture', async () => {
  const student = await api().student();
  for (const type of ['image/png', 'IMAGE/JPEG']) {
    const headers = { 'content-type': type };
    const response = await student.client.send('DELETE', '/account/photo', Buffer.alloc(200_000), {
      headers,
    });
    expect(response.status).toBe(415);
  }
});

test('an upload and a deletion do not change the photo of another account', async () => {
  const [student, other] = [await api().student(), await api().student()];
  await upload(student, await png());
  const photo = await photoOf(student);
  await upload(other, await png());
  await other.client.delete('/account/photo');
  expect(photo).toMatch(/^[0-9a-f]{32}$/);
  expect(await photoOf(student)).toBe(photo);
});

test('an upload without an auth session, of a blocked account or from another site is refused', async () => {
  expect((await upload({ client: api().browser() }, await png())).status).toBe(401);
  const student = await api().student();
  for (const site of ['cross-site', 'same-site'])
    expect((await upload(student, await png(), { 'sec-fetch-site': site })).status).toBe(403);
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id));
  expect((await upload(student, await png())).status).toBe(401);
  expect(await photoOf(student)).toBeNull();
});

test('an account can upload 20 photos an hour; refused photos count', async () => {
  const student = await api().student();
  for (let count = 0; count < 20; count += 1)
    expect((await upload(student, Buffer.from('no picture'))).status).toBe(400);
  const refused = await upload(student, await png());
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('an account can take at most two places of the upload queue', () => {
  const queue = createUploadQueue(8, 'Many photos are being uploaded.');
  const leave = queue.enter(1);
  queue.enter(1);
  expect(() => queue.enter(1)).toThrow('Many photos are being uploaded');
  queue.enter(2);
  leave();
  queue.enter(1);
});

test('of 50 simultaneous uploads, eight are processed and the others refused', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => api().student()));
  const file = await noise(1_200);
  let saved = 0;
  const uploads = people.map(async (person) => {
    const response = await upload(person, file);
    if (response.status === 200) saved += 1;
    return response;
  });
  const [reader] = people as [SignedIn];
  expect((await reader.client.get('/auth/session')).status).toBe(200);
  expect(saved).toBeLessThan(8);
  const responses = await Promise.all(uploads);
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect([count(200), count(503)]).toEqual([8, 42]);
  expect(responses.find(({ status }) => status === 503)).toMatchObject({
    headers: { 'retry-after': '5' },
    body: { message: 'Many photos are being uploaded. Please try again in a moment.' },
  });
  const late = people[49] as SignedIn;
  expect((await upload(late, await png())).status).toBe(200);
}, 60_000);

test('simultaneous uploads of one account leave the files of exactly one photo', async () => {
  const student = await api().student();
  const file = await png();
  const responses = await Promise.all([1, 2].map(() => upload(student, file)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const files = await api().db.select().from(photoFiles).where(eq(photoFiles.accountId, student.id));
  expect(files).toHaveLength(12);
  const current = await photoOf(student);
  expect(files.every(({ photo }) => photo === current)).toBe(true);
});

test('a place of the upload queue is released only once, and failed work does not stop the queue', async () => {
  const queue = createUploadQueue(1, 'Many photos are being uploaded.');
  const leave = queue.enter(1);
  expect(() => queue.enter(2)).toThrow('Many photos are being uploaded');
  leave();
  leave();
  queue.enter(1);
  expect(() => queue.enter(1)).toThrow();
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
});
