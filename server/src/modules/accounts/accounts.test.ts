import { TEXTS } from '@cairn/shared/contract';
import { createSession, PASSWORD, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
let caller = 0;
const browser = () => api().browser(`198.51.100.${(caller += 1)}`);

const studentForm = {
  name: 'Noor Haddad',
  email: 'noor@example.test',
  phone: '0123456789',
  rollNo: 'R-17',
  course: 'Computer Science',
  yearOfStudy: '3',
  fieldOfInterest: 'cybersecurity',
  password: 'Mountain9',
  confirmPassword: 'Mountain9',
};
const mentorForm = {
  name: 'Iva Novak',
  email: 'iva@example.test',
  phone: '0123456789',
  teachingId: 'T-9',
  department: 'Platform',
  expertise: 'networking',
  experience: '5-10',
  password: 'Mountain9',
  confirmPassword: 'Mountain9',
  timeZone: 'Europe/Prague',
};

test('a student registers, logs in and reads their profile and id', async () => {
  const client = browser();
  const registered = await client.post('/students/register', studentForm);
  expect([registered.status, registered.body.message]).toEqual([201, TEXTS.registration.success]);
  await client.post('/students/login', { email: studentForm.email, password: studentForm.password });
  expect((await client.get(`/students/details/${studentForm.email}`)).body).toMatchObject({
    name: 'Noor Haddad',
    course: 'Computer Science',
    year: 'Junior',
    interests: ['cybersecurity'],
    institution: 'Cairn Institute of Technology',
  });
  expect(
    (await client.get('/students/getStudentIdByEmail1', { query: { email: studentForm.email } })).text,
  ).toBe(String(registered.body.id));
});

test('a mentor registers with a time zone and a band of experience', async () => {
  const client = browser();
  expect((await client.post('/teachers/register', mentorForm)).status).toBe(201);
  await client.post('/teachers/login', { email: mentorForm.email, password: mentorForm.password });
  expect((await client.get(`/teachers/details/${mentorForm.email}`)).body).toMatchObject({
    experience: '5-10',
    experienceYears: null,
    timeZone: 'Europe/Prague',
  });
});

test('an e-mail address belongs to one account, in upper or lower case', async () => {
  const { email } = await api().student();
  const client = browser();
  const upper = email.toUpperCase();
  expect((await client.post('/teachers/check-email', { email: upper })).body).toMatchObject({
    isAvailable: false,
  });
  expect((await client.post('/teachers/check-email', { email: 'free@example.test' })).body).toEqual({
    isAvailable: true,
    defaultTimeZone: 'UTC',
  });
  const response = await client.post('/teachers/register', { ...mentorForm, email: upper });
  expect([response.status, response.body.message]).toEqual([409, TEXTS.registration.emailTaken]);
});

test.each([
  [{ phone: '12345' }, 'phone', TEXTS.validation.phone],
  [{ email: 'nobody@nowhere' }, 'email', TEXTS.validation.email],
  [{ password: 'short1A', confirmPassword: 'short1A' }, 'password', TEXTS.validation.passwordLength],
  [{ confirmPassword: 'Mountain8' }, 'confirmPassword', TEXTS.validation.passwordsDiffer],
  [{ role: 'admin' }, '', 'Unrecognized key: "role"'],
])('a registration with %j is refused with the expected message', async (change, path, message) => {
  const response = await browser().post('/students/register', {
    ...studentForm,
    email: 'other@example.test',
    ...change,
  });
  expect(response.status).toBe(400);
  expect(response.body).toEqual({ message, errors: [{ path, message }] });
});

test('the availability of e-mail addresses can be checked ten times a minute', async () => {
  const client = browser();
  const statuses = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await client.post('/students/check-email', { email: `a${count}@example.test` })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

test.each([
  'o+tag@example.test',
  "d'arc@example.test",
  'a/b@example.test',
  'Ünï@example.test',
  'UP.per@example.test',
])('the e-mail address %s can be used in a path', async (email) => {
  const student = await api().student({ email });
  const { status, body } = await student.client.get(`/students/name/${encodeURIComponent(email)}`);
  expect([status, body]).toEqual([200, { name: student.name }]);
});

test('an unknown e-mail address is refused like the address of another account', async () => {
  const student = await api().student();
  const other = await api().student();
  for (const email of [other.email, 'nobody@example.test']) {
    expect((await student.client.get(`/students/details/${email}`)).status).toBe(403);
    expect((await student.client.get('/students/id-by-email', { query: { email } })).status).toBe(403);
  }
});

test('a repeated parameter is refused', async () => {
  const student = await api().student();
  const response = await student.client.get(
    `/students/id-by-email?email=${student.email}&email=${student.email}`,
  );
  expect(response.status).toBe(400);
});

test('a student saves their profile', async () => {
  const student = await api().student();
  const form = {
    name: 'New Name',
    phone: '9876543210',
    course: 'Maths',
    year: 'Graduate',
    interests: ['networking', 'other'],
  };
  const saved = await student.client.put(`/students/details/${student.email}`, form);
  expect([saved.status, saved.body]).toEqual([200, expect.objectContaining(form)]);
});

test('a number of years sets the experience band, and a new band clears the number', async () => {
  const mentor = await api().mentor();
  const form = { name: mentor.name, phone: '0123456789', expertise: 'networking' };
  const path = `/teachers/details/${mentor.email}`;
  const years = await mentor.client.put(path, { ...form, experience: 7 });
  expect(years.body).toMatchObject({ experience: '5-10', experienceYears: 7 });
  const band = await mentor.client.put(path, { ...form, experience: '10+' });
  expect(band.body).toMatchObject({ experience: '10+', experienceYears: null });
});

test('a mentor cannot take another id or e-mail address by saving their profile', async () => {
  const mentor = await api().mentor();
  const form = { name: 'X', phone: '0123456789', expertise: 'networking', experience: 3 };
  for (const change of [{ id: mentor.id + 1 }, { email: 'other@example.test' }]) {
    expect(
      (await mentor.client.put(`/teachers/details/${mentor.email}`, { ...form, ...change })).status,
    ).toBe(403);
  }
});

test('only an admin lists all students', async () => {
  const [admin, mentor, student, other] = [
    await api().admin(),
    await api().mentor(),
    await api().student(),
    await api().student(),
  ];
  await createSession(api().db, student, mentor, 30);
  const idsOf = async (client: typeof admin.client) =>
    (await client.get('/students')).body.map(({ id }: { id: number }) => id);
  expect(await idsOf(admin.client)).toEqual(expect.arrayContaining([student.id, other.id]));
  expect(await idsOf(mentor.client)).toEqual([student.id]);
  expect((await mentor.client.get('/students')).body[0]).not.toHaveProperty('email');
  expect(await idsOf(other.client)).toEqual([other.id]);
});

test('figures of sessions and hours count only sessions that took place', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  await createSession(api().db, student, mentor, -48, { status: 'CONFIRMED' });
  await createSession(api().db, student, mentor, -24, { status: 'CANCELLED', outcome: 'declined' });
  await createSession(api().db, student, mentor, -72, { status: 'CONFIRMED', outcome: 'no_show_student' });
  await createSession(api().db, student, mentor, -96, { status: 'CONFIRMED', outcome: 'no_show_mentor' });
  await createSession(api().db, student, mentor, 48, { status: 'CONFIRMED' });
  await createSession(api().db, student, mentor, 72);
  expect((await student.client.get(`/students/figures/${student.email}`)).body).toEqual({
    sessions: 1,
    hours: 1,
    skills: 1,
  });
  expect((await mentor.client.get(`/teachers/figures/${mentor.email}`)).body).toEqual({
    totalStudents: 1,
    sessionsConducted: 1,
    hoursCompleted: 1,
    averageRating: null,
    pendingRequests: 1,
  });
});

test('a change of the password requires the current password and ends the other auth sessions', async () => {
  const student = await api().student();
  const elsewhere = await api().signIn(student);
  const path = `/students/password/${student.email}`;
  const wrong = await student.client.put(path, { currentPassword: 'Wrong2026', newPassword: 'Mountain9' });
  expect(wrong.status).toBe(400);
  const weak = await student.client.put(path, { currentPassword: PASSWORD, newPassword: 'mountain9' });
  expect(weak.body.message).toBe(TEXTS.validation.passwordUppercase);
  expect(
    (await student.client.put(path, { currentPassword: PASSWORD, newPassword: 'Mountain9' })).status,
  ).toBe(200);
  expect((await elsewhere.client.get('/auth/session')).status).toBe(401);
  expect((await student.client.get('/auth/session')).status).toBe(200);
  const login = await browser().post('/students/login', { email: student.email, password: 'Mountain9' });
  expect(login.status).toBe(200);
});

describe('in the contract profile', () => {
  const contract = useTestApi({ profile: 'contract' });

  test('experience is returned as it was saved, as years or as a band', async () => {
    const mentor = await contract().mentor();
    const form = { name: mentor.name, phone: '0123456789', expertise: 'networking' };
    const path = `/teachers/details/${mentor.email}`;
    for (const [saved, shown] of [
      [7, '7'],
      ['3-5', '3-5'],
      [0, '0'],
    ]) {
      expect((await mentor.client.put(path, { ...form, experience: saved })).body).toMatchObject({
        experience: shown,
      });
      const { body } = await mentor.client.get(path);
      expect(body).toMatchObject({ experience: shown });
      expect(body).not.toHaveProperty('experienceYears');
    }
  });

  test('a check of an e-mail address returns only the fields of the specification', async () => {
    const check = await contract().browser().post('/students/check-email', { email: 'free@example.test' });
    expect(check.body).toEqual({ isAvailable: true });
  });
});
