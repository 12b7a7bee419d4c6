import { sql } from 'drizzle-orm';
import { createSession, createSlot, type SignedIn, useTestApi } from '../src/testing/index.ts';
import { sendDueMails } from '../src/modules/mail/send-mails.ts';

const api = useTestApi({ rateLimits: false });
const person = {
  name: 'Zebedee O\'Quill "Zeb"',
  formerName: 'Zachary Quillon',
  email: 'Zeb.Quill@example.test',
  phone: '5550107733',
};

/** Every row of every table that contains the text, in any column and case. */
async function findInDatabase(text: string): Promise<string[]> {
  const tables = await api().db.execute<{ name: string }>(
    sql`SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await api().db.execute<{ line: string }>(
      sql`SELECT row_to_json(t)::text AS line FROM ${sql.raw(name)} t
           WHERE strpos(lower(row_to_json(t)::text), lower(${JSON.stringify(text).slice(1, -1)})) > 0`,
    );
    found.push(...rows.rows.map(({ line }) => `${name}: ${line}`));
  }
  return found;
}

const register = {
  student: {
    ...{ rollNo: 'R-1', course: 'CS', yearOfStudy: '1', fieldOfInterest: 'other' },
  },
  mentor: { teachingId: 'T-1', department: 'CS', expertise: 'other', experience: '0-2', timeZone: 'UTC' },
};

/** An account whose name is stored in many places: registered, renamed, booked or answered, written, reviewed. */
async function createWithHistory(role: 'student' | 'mentor', admin: SignedIn): Promise<SignedIn> {
  const browser = api().browser();
  const area = role === 'student' ? 'students' : 'teachers';
  const { body } = await browser.post(`/${area}/register`, {
    ...{ name: person.formerName, email: person.email, phone: person.phone },
    ...{ password: 'Mountain9', confirmPassword: 'Mountain9', ...register[role] },
  });
  await browser.post(`/${area}/login`, { email: person.email, password: 'Mountain9' });
  const self: SignedIn = { id: body.id, role, name: person.name, email: person.email, client: browser };
  const other = role === 'student' ? await api().mentor() : await api().student();
  const [student, mentor] = role === 'student' ? [self, other] : [other, self];
  const past = await createSession(api().db, student, mentor, -30, { status: 'CONFIRMED' });
  const { date, timeSlot } = await createSlot(api().db, mentor, 60);
  await student.client.post(
    '/sessions/book',
    { studentId: student.id, teacherId: mentor.id, date, timeSlot, topic: 'Subnets' },
    { headers: { 'idempotency-key': `book-${role}` } },
  );
  const pending = await createSession(api().db, student, mentor, 90);
  await mentor.client.put(`/sessions/${pending.id}`, { status: 'CONFIRMED' });
  await self.client.post('/messages/send', undefined, {
    query: { studentId: student.id, teacherId: mentor.id, senderId: self.id, content: 'Hello' },
  });
  const review = await student.client.post('/feedback', {
    ...{ student: { id: student.id }, teacher: { id: mentor.id }, rating: 5, comment: 'Good' },
    session: { id: past.id },
  });
  await mentor.client.put(`/feedback/${review.body.id}/reply`, { reply: 'Thank you' });
  await browser.post('/auth/forgot-password', { email: person.email });
  await admin.client.put(`/admin/${area}/${self.id}`, { name: person.name });
  await sendDueMails(api().services, { send: () => Promise.resolve(), close: () => undefined });
  const next = await createSession(api().db, student, mentor, 120);
  await mentor.client.put(`/sessions/${next.id}`, { status: 'CONFIRMED' });
  return self;
}

test.each(['student', 'mentor'] as const)(
  'the database contains neither name, e-mail nor phone of a deleted %s',
  async (role) => {
    const admin = await api().admin();
    const self = await createWithHistory(role, admin);
    expect((await findInDatabase(person.name)).length).toBeGreaterThan(3);
    const area = role === 'student' ? 'students' : 'teachers';
    expect((await admin.client.delete(`/admin/${area}/${self.id}`)).status).toBe(200);
    for (const text of [person.name, person.formerName, person.email, person.phone])
      expect(await findInDatabase(text)).toEqual([]);
    const audit = await admin.client.get('/admin/audit', {
      query: { target: self.id, action: 'account.delete' },
    });
    expect(audit.body).toHaveLength(1);
  },
);
