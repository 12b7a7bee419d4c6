import { PHOTO_FORMATS, PHOTO_SIZES } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { accounts, auditLog, mailOutbox, photoFiles } from '../../database/schema/index.ts';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';
import { loadSharp } from './inspect-photo.ts';
import { noise, redAndBlue, upload } from './testing/pictures.ts';

const api = useTestApi({ rateLimits: false });

/** The test client reads bodies as text, but photos are bytes. */
const fetchFile = (photo: string, file: string, headers: Record<string, string> = {}) =>
  api().app.inject({ url: `/api/photos/${photo}/${file}`, headers });

/** Uploads a picture that is half red and half blue. @returns the id of the photo */
async function giveAPhoto(person: SignedIn): Promise<string> {
  const { status, body } = await upload(person, await (await redAndBlue()).png().toBuffer());
  expect(status).toBe(200);
  return body.photo as string;
}
const filesOf = (accountId: number) =>
  api().db.select().from(photoFiles).where(eq(photoFiles.accountId, accountId));

test('an uploaded photo is served in all sizes and formats', async () => {
  const photo = await giveAPhoto(await api().student());
  const sharp = await loadSharp();
  const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
  const decoded = { avif: 'heif', webp: 'webp', jpg: 'jpeg' };
  for (const size of PHOTO_SIZES) {
    for (const format of PHOTO_FORMATS) {
      const response = await fetchFile(photo, `${size}.${format}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': types[format],
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        etag: `"${photo}-${size}.${format}"`,
      });
      const found = await sharp(response.rawPayload).metadata();
      expect(found).toMatchObject({ width: size, height: size, format: decoded[format] });
    }
  }
});

test('an unchanged photo gets 304, an unknown photo 404, and an unknown size 400', async () => {
  const photo = await giveAPhoto(await api().student());
  const again = await fetchFile(photo, '64.jpg', { 'if-none-match': `"${photo}-64.jpg"` });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  const missing = await fetchFile('0'.repeat(32), '64.jpg');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  expect((await fetchFile(photo, '65.jpg')).statusCode).toBe(400);
});

test('a picture is turned upright, cropped to its centre, and stored without its metadata', async () => {
  const sharp = await loadSharp();
  const landscape = await (
    await redAndBlue(400, 200)
  )
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret owner' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(landscape.includes('Exif')).toBe(true);
  const { body } = await upload(await api().student(), landscape);
  for (const { bytes } of await api().db.select().from(photoFiles).where(eq(photoFiles.photo, body.photo)))
    for (const trace of ['Exif', 'Secret owner', 'GPS', 'ICC_PROFILE', '<x:xmpmeta'])
      expect(bytes.includes(trace)).toBe(false);
  // After the quarter turn, the left half is at the top.
  const { rawPayload } = await fetchFile(body.photo, '64.webp');
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  const [topLeft, topRight, bottomLeft] = [pixel(8, 8), pixel(56, 8), pixel(8, 56)];
  expect(topLeft[0]).toBeGreaterThan(200);
  expect(topRight[0]).toBeGreaterThan(200);
  expect(bottomLeft[2]).toBeGreaterThan(200);
});

test('the photo on a card has at most 6 KB', async () => {
  const student = await api().student();
  await upload(student, await noise(128));
  const files = await filesOf(student.id);
  expect(files).toHaveLength(12);
  for (const { size, bytes } of files) if (size <= 128) expect(bytes.length).toBeLessThanOrEqual(6_000);
});

test('a new photo replaces the old one, and two uploads of one picture have different URLs', async () => {
  const student = await api().student();
  const first = await giveAPhoto(student);
  const second = await giveAPhoto(student);
  expect(second).not.toBe(first);
  expect((await fetchFile(first, '64.jpg')).statusCode).toBe(404);
  expect(await filesOf(student.id)).toHaveLength(12);
});

test('the owner removes a photo; removing it again changes nothing', async () => {
  const student = await api().student();
  const photo = await giveAPhoto(student);
  for (let time = 0; time < 2; time += 1)
    expect(await student.client.delete('/account/photo')).toMatchObject({
      status: 200,
      body: { success: true },
    });
  expect((await fetchFile(photo, '64.jpg')).statusCode).toBe(404);
  const details = await student.client.get(`/students/details/${student.email}`);
  expect(details.body.photo).toBeNull();
  const recorded = await api().db.select().from(auditLog).where(eq(auditLog.actorId, student.id));
  expect(recorded.map(({ action }) => action)).toEqual(['photo.save', 'photo.remove']);
});

test('responses about mentors, sessions, conversations, reviews and accounts contain photos', async () => {
  const { student, mentor } = await api().pair();
  const admin = await api().admin();
  const [ofStudent, ofMentor, ofAdmin] = [
    await giveAPhoto(student),
    await giveAPhoto(mentor),
    await giveAPhoto(admin),
  ];
  await createSession(api().db, student, mentor, -30, { status: 'CONFIRMED' });
  const review = await student.client.post('/feedback', {
    student: { id: student.id },
    teacher: { id: mentor.id },
    rating: 5,
    comment: '',
  });
  await mentor.client.post(`/feedback/${review.body.id}/report`, { reason: 'Test' });
  await student.client.post('/messages/send', {
    studentId: student.id,
    teacherId: mentor.id,
    senderId: student.id,
    content: 'Hello',
  });
  const read = async (who: SignedIn, path: string, query = {}) =>
    (await who.client.get(path, { query })).body;
  const both = { student: { photo: ofStudent }, teacher: { photo: ofMentor } };

  expect(await read(student, '/teachers')).toContainEqual(
    expect.objectContaining({ id: mentor.id, photo: ofMentor }),
  );
  expect(await read(student, `/teachers/${mentor.id}`)).toMatchObject({ photo: ofMentor });
  expect(await read(student, '/sessions', { studentId: student.id })).toMatchObject([both]);
  expect(await read(mentor, '/sessions/teacher', { teacherId: mentor.id })).toMatchObject([both]);
  expect(await read(student, '/messages/conversations')).toMatchObject([{ partner: { photo: ofMentor } }]);
  expect(await read(mentor, '/messages/conversations')).toMatchObject([{ partner: { photo: ofStudent } }]);
  expect(await read(mentor, `/messages/students/${mentor.id}`)).toMatchObject([{ photo: ofStudent }]);
  expect(await read(mentor, `/feedback/teacher/${mentor.id}`)).toMatchObject([both]);
  expect(await read(mentor, `/teachers/details/${mentor.email}`)).toMatchObject({ photo: ofMentor });
  expect(await read(admin, '/auth/session')).toMatchObject({ photo: ofAdmin });
  expect(await read(admin, `/admin/accounts/${student.id}`)).toMatchObject({ photo: ofStudent });
  expect(await read(admin, '/admin/accounts', { q: mentor.email })).toMatchObject([{ photo: ofMentor }]);
  expect(await read(admin, '/admin/feedback/reported')).toMatchObject([{ student: { photo: ofStudent } }]);
});

test('the deletion of an account deletes only the photo of this account', async () => {
  const [student, other] = [await api().student(), await api().student()];
  const admin = await api().admin();
  const [photo] = [await giveAPhoto(student), await giveAPhoto(other)];
  expect((await admin.client.delete(`/admin/students/${student.id}`)).status).toBe(200);
  expect(await filesOf(student.id)).toEqual([]);
  expect(await filesOf(other.id)).toHaveLength(12);
  expect((await fetchFile(photo, '64.jpg')).statusCode).toBe(404);
  const [row] = await api().db.select().from(accounts).where(eq(accounts.id, student.id));
  expect(row?.photo).toBeNull();
});

test('an admin removes a photo, and the owner gets the reason in a notification and a mail', async () => {
  const { mentor, student } = await api().pair();
  const admin = await api().admin();
  const photo = await giveAPhoto(mentor);
  const path = `/admin/accounts/${mentor.id}/photo/remove`;
  expect((await student.client.post(path, { photo, reason: 'offensive' })).status).toBe(403);
  expect(await admin.client.post(path, { photo, reason: 'other-person' })).toMatchObject({ status: 200 });
  expect((await fetchFile(photo, '64.jpg')).statusCode).toBe(404);
  const { body } = await mentor.client.get('/notifications');
  expect(body).toMatchObject([
    { kind: 'photo_removed', text: 'An administrator removed your photo. It shows somebody else.' },
  ]);
  const [mail] = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, mentor.email));
  expect(mail).toMatchObject({
    template: 'photo-removed',
    payload: { reason: 'other-person', role: 'mentor' },
  });
  const [entry] = await api().db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
  expect(entry).toMatchObject({
    action: 'account.photo-remove',
    targetId: mentor.id,
    detail: { reason: 'other-person' },
  });
});

test('a removal by an admin spares a photo that was uploaded meanwhile', async () => {
  const mentor = await api().mentor();
  const admin = await api().admin();
  const seen = await giveAPhoto(mentor);
  const current = await giveAPhoto(mentor);
  const remove = (id: number) =>
    admin.client.post(`/admin/accounts/${id}/photo/remove`, { photo: seen, reason: 'misleading' });
  expect(await remove(mentor.id)).toMatchObject({ status: 409 });
  expect(await remove(999_999)).toMatchObject({ status: 404 });
  expect((await fetchFile(current, '64.jpg')).statusCode).toBe(200);
});

describe('in the contract profile', () => {
  const contract = useTestApi({ profile: 'contract' });

  test('photos can be neither uploaded nor fetched, and responses contain no photos', async () => {
    const { student, mentor } = await contract().pair();
    const photo = 'a'.repeat(32);
    await contract().db.update(accounts).set({ photo });
    expect((await upload(student, Buffer.from(''))).status).toBe(404);
    expect((await student.client.get(`/photos/${photo}/64.jpg`)).status).toBe(404);
    await createSession(contract().db, student, mentor, 30);
    for (const [person, path] of [
      [student, '/teachers'],
      [student, `/students/details/${student.email}`],
      [student, `/sessions?studentId=${student.id}`],
      [mentor, `/messages/students/${mentor.id}`],
      [mentor, `/teachers/details/${mentor.email}`],
      [await contract().admin(), '/admin/students'],
    ] as const) {
      const { status, text } = await person.client.get(path);
      expect([path, status, text.includes('photo'), text.includes(photo)]).toEqual([path, 200, false, false]);
    }
  });
});
