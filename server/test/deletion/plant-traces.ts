import { DEFAULT_PREFERENCES } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { sendDueMails } from '../../src/modules/mail/send-mails.ts';
import { exportData } from '../../src/modules/data-export/testing/exports.ts';
import { createTrustTools } from '../../src/modules/auth/testing/trusted-devices.ts';
import { enterPassword, enableTwoFactor } from '../../src/modules/auth/testing/two-factor.ts';
import { redAndBlue, upload } from '../../src/modules/photos/testing/pictures.ts';
import { createSession, createSlot, PASSWORD, type SignedIn, type TestApi } from '../../src/testing/index.ts';

export const person = {
  name: 'Zebedee O\'Quill "Zeb"',
  formerName: 'Zachary Quillon',
  email: 'Zeb.Quill@example.test',
  formerEmail: 'Zach.Quillon@example.test',
  wantedEmail: 'Zed.Quill@example.test',
  phone: '5550107733',
  zone: 'Pacific/Niue',
  agent: 'ZqAgent/7.7',
};

/** A text that only records of one feature contain. */
export const mark = (feature: string) => `zq${feature}zq`;

const AREAS = { student: 'students', mentor: 'teachers' } as const;
const FORMS = {
  student: { rollNo: mark('roll'), course: mark('course'), yearOfStudy: '1', fieldOfInterest: 'other' },
  mentor: {
    teachingId: mark('teaching'),
    department: mark('department'),
    expertise: 'other',
    experience: '10+',
  },
};

const deliver = (api: TestApi) =>
  sendDueMails(api.services, { send: () => Promise.resolve(), close: () => undefined });

async function ok(answer: Promise<{ status: number; text: string; body: unknown }>) {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body as Record<string, unknown> & { id: number };
}

/** Registers an account that gets mails. Then an admin changes the name and the address. */
async function register(api: TestApi, role: 'student' | 'mentor', admin: SignedIn): Promise<SignedIn> {
  const client = api.browser();
  const area = AREAS[role];
  const { id } = await ok(
    client.post(`/${area}/register`, {
      name: person.formerName,
      email: person.formerEmail,
      phone: person.phone,
      timeZone: person.zone,
      password: 'Mountain9',
      confirmPassword: 'Mountain9',
      ...FORMS[role],
    }),
  );
  // A registration would refuse the password of the test accounts.
  await api.db.execute(
    sql`UPDATE accounts SET password_hash = (SELECT password_hash FROM accounts WHERE id = ${admin.id}) WHERE id = ${id}`,
  );
  await ok(client.post('/auth/forgot-password', { email: person.formerEmail }));
  await deliver(api);
  await ok(client.post('/auth/forgot-password', { email: person.formerEmail }));
  await ok(admin.client.put(`/admin/${area}/${id}`, { name: person.name, email: person.email }));
  const headers = { 'user-agent': person.agent };
  await client.post(`/${area}/login`, { email: person.email, password: 'Wrong2026' }, { headers });
  await ok(client.post(`/${area}/login`, { email: person.email, password: PASSWORD }, { headers }));
  return { id, role, name: person.name, email: person.email, client };
}

async function saveProfile({ client, role, email }: SignedIn): Promise<void> {
  const common = { name: person.name, phone: person.phone, timeZone: person.zone };
  if (role === 'student') {
    const profile = { course: mark('course'), year: 'Senior', interests: [mark('interest')] };
    await ok(client.put(`/students/details/${email}`, { ...common, ...profile }));
    return;
  }
  await ok(
    client.put(`/teachers/details/${email}`, {
      ...common,
      title: mark('title'),
      bio: mark('bio'),
      availability: mark('availability'),
      expertise: mark('expertise'),
      expertiseTags: [mark('tag')],
      experience: 37,
    }),
  );
}

async function reportEachOther(student: SignedIn, mentor: SignedIn): Promise<void> {
  for (const [reporter, other] of [
    [student, mentor],
    [mentor, student],
  ] as const) {
    const conversation = await reporter.client.get('/messages/conversation', {
      query: { studentId: student.id, teacherId: mentor.id },
    });
    const messages = conversation.body as { id: number; senderId: number }[];
    const messageId = messages.find(({ senderId }) => senderId === other.id)?.id;
    const why = { reason: 'other', text: mark(`accusation-${reporter.id}`) };
    await ok(reporter.client.post('/reports', { kind: 'message', messageId, ...why }));
    await ok(reporter.client.post('/reports', { kind: 'profile', accountId: other.id, ...why }));
  }
}

const blockEachOther = async (student: SignedIn, mentor: SignedIn) => {
  await ok(student.client.put(`/account/blocks/${mentor.id}`));
  await ok(mentor.client.put(`/account/blocks/${student.id}`));
};

async function meet(api: TestApi, student: SignedIn, mentor: SignedIn): Promise<void> {
  const past = await createSession(api.db, student, mentor, -30, { status: 'CONFIRMED' });
  const { date, timeSlot } = await createSlot(api.db, mentor, 60);
  const pair = { studentId: student.id, teacherId: mentor.id };
  await ok(
    student.client.post(
      '/sessions/book',
      { ...pair, date, timeSlot, topic: mark('topic'), note: mark('note') },
      { headers: { 'idempotency-key': mark(`booking-${student.id}`) } },
    ),
  );
  for (const [hours, status] of [
    [90, 'CONFIRMED'],
    [100, 'CANCELLED'],
  ] as const) {
    const session = await createSession(api.db, student, mentor, hours, { topic: mark('topic') });
    await ok(mentor.client.put(`/sessions/${session.id}`, { status, reason: mark('reason') }));
  }
  for (const sender of [student, mentor])
    await ok(
      sender.client.post('/messages/send', undefined, {
        query: { ...pair, senderId: sender.id, content: mark('message') },
        headers: { 'idempotency-key': mark(`sending-${sender.id}`) },
      }),
    );
  await reportEachOther(student, mentor);
  const review = await ok(
    student.client.post('/feedback', {
      student: { id: student.id },
      teacher: { id: mentor.id },
      rating: 5,
      comment: mark('comment'),
      session: { id: past.id },
    }),
  );
  await ok(mentor.client.put(`/feedback/${review.id}/reply`, { reply: mark('reply') }));
  await ok(mentor.client.post(`/feedback/${review.id}/report`, { reason: mark('report') }));
  await ok(student.client.put(`/favourites/${mentor.id}`));
  const { id: goalId } = await ok(
    student.client.post('/goals', {
      title: mark('goal'),
      description: mark('goal-why'),
      mentorId: mentor.id,
    }),
  );
  for (const [by, owner] of [
    [student, 'mentor'],
    [mentor, 'student'],
  ] as const)
    await ok(by.client.post(`/goals/${goalId}/steps`, { text: mark('step'), owner, dueOn: null }));
}

async function openSchedule(api: TestApi, mentor: SignedIn): Promise<void> {
  const hours = [{ weekday: 3, timeSlot: '09:00 AM' }];
  await ok(mentor.client.put(`/schedules/template/${mentor.id}`, { hours }));
  await ok(mentor.client.put(`/schedules/days-off/${mentor.id}`, { date: '2040-01-02', off: true }));
  await api.db.execute(sql`UPDATE days_off SET note = ${mark('day-off')} WHERE mentor_id = ${mentor.id}`);
}

/** Links the account to a new institution, as the directory of the institution does. */
async function linkToInstitution(api: TestApi, { id }: SignedIn): Promise<void> {
  const text = mark('directory');
  await api.db.execute(sql`
    WITH institution AS (INSERT INTO institutions (name) VALUES (${crypto.randomUUID()}) RETURNING id)
    INSERT INTO scim_users (account_id, institution_id, external_id, user_name, user_name_key, email, display_name)
    SELECT ${id}, institution.id, ${text}, ${text}, ${text}, ${person.email}, ${person.name} FROM institution`);
}

async function addOwnRecords(api: TestApi, user: SignedIn): Promise<void> {
  await upload(user, await (await redAndBlue()).png().toBuffer());
  await api.db.execute(sql`
    INSERT INTO passkeys (credential_id, account_id, public_key, counter, transports, name)
    VALUES (convert_to(${mark(`key-${user.id}`)}, 'UTF8'), ${user.id}, 'key', 0, '{usb}', ${mark('passkey')})`);
  await api.db.execute(sql`
    INSERT INTO sso_identities (account_id, issuer, subject, email, institution, shown_institution)
    VALUES (${user.id}, 'https://campus.test/', ${mark(`subject-${user.id}`)}, ${mark('provider')},
            ${mark('named-institution')}, ${mark('shown-institution')})`);
  await api.db.execute(sql`
    INSERT INTO sso_pending (token_hash, account_id, kind, issuer, subject, email, next, expires_at)
    VALUES (convert_to(${mark(`pending-${user.id}`)}, 'UTF8'), ${user.id}, 'code', 'https://campus.test/',
            ${mark(`subject-${user.id}`)}, ${mark('provider')}, '', now() + interval '1 hour')`);
  await api.db.execute(sql`UPDATE accounts SET institution = ${mark('institution')} WHERE id = ${user.id}`);
  const { secret } = await enableTwoFactor(user);
  await createTrustTools(() => api).trust(user, secret);
  await ok(user.client.put('/account/email', { email: person.wantedEmail }));
  await api.db.execute(sql`UPDATE two_factor_secrets SET last_used_step = 0`);
  await exportData(user);
}

/** Creates an account that has left data in many features. */
export async function createWithHistory(
  api: TestApi,
  role: 'student' | 'mentor' | 'admin',
  admin: SignedIn,
): Promise<SignedIn> {
  if (role === 'admin') return createAdminWithHistory(api);
  const self = await register(api, role, admin);
  await saveProfile(self);
  const other = role === 'student' ? await api.mentor() : await api.student();
  const [student, mentor] = role === 'student' ? [self, other] : [other, self];
  if (role === 'mentor') await openSchedule(api, self);
  await meet(api, student, mentor);
  await ok(admin.client.post(`/admin/accounts/${self.id}/notes`, { text: mark('admin-note') }));
  const letter = { subject: mark('subject'), text: mark('letter') };
  await ok(admin.client.post(`/admin/accounts/${self.id}/mails`, letter));
  const mail = { ...DEFAULT_PREFERENCES.mail, messages: 'digest' };
  await ok(self.client.put('/account/notification-preferences', { ...DEFAULT_PREFERENCES, mail }));
  await linkToInstitution(api, self);
  await addOwnRecords(api, self);
  await deliver(api);
  const next = await createSession(api.db, student, mentor, 120);
  await ok(mentor.client.put(`/sessions/${next.id}`, { status: 'CONFIRMED' }));
  await blockEachOther(student, mentor);
  return self;
}

async function createAdminWithHistory(api: TestApi): Promise<SignedIn> {
  const { name, email, phone, zone } = person;
  const self = await api.admin({ name: person.formerName, email, phone, timeZone: zone });
  await api.db.execute(sql`UPDATE accounts SET name = ${name} WHERE id = ${self.id}`);
  const { student, mentor } = await api.pair();
  await meet(api, student, mentor);
  await ok(self.client.post(`/admin/accounts/${student.id}/notes`, { text: 'Called back' }));
  await ok(self.client.post(`/admin/accounts/${student.id}/mails`, { subject: 'Hello', text: 'Welcome' }));
  const [report] = (await self.client.get('/admin/feedback/reported')).body as { id: number }[];
  await ok(self.client.put(`/admin/feedback/${report?.id}/report`, { decision: 'hide' }));
  for (const { id } of (await self.client.get('/admin/reports')).body as { id: number }[])
    await ok(self.client.put(`/admin/reports/${id}/decision`, { decision: 'dismissed', note: 'Unfounded' }));
  await ok(self.client.post('/auth/forgot-password', { email }));
  await enterPassword(self);
  await addOwnRecords(api, self);
  await deliver(api);
  return { ...self, name };
}
