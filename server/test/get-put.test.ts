import { addDays, type Call, type CallName, calls } from '@cairn/shared/contract';
import { type SignedIn, type TestApi, useTestApi } from '../src/testing/index.ts';
import { createTestData, type TestData } from './authorization/test-data.ts';

type Fields = Record<string, unknown>;

/** A PUT call that saves a record, and the GET call that returns the record. */
interface Pair {
  put: CallName;
  who: (data: TestData) => SignedIn;
  path: (data: TestData) => string;
  read: (data: TestData) => Promise<Fields>;
  /** A different value for each editable field. */
  changes: Fields;
  /** Different values for read-only fields. The server refuses to change read-only fields. */
  refused: Fields;
}

/** Calls whose payload is not the record of a GET call, but for example a status. */
const commands: CallName[] = [
  'savePublicPage',
  'showInstitution',
  'adminDecideApproval',
  'renameSearch',
  'saveOnboardingStep',
  'hideOnboarding',
  'chooseCalendars',
  'chooseSessionCalendar',
  'editMessage',
  'muteConversation',
  'updateGoal',
  'setGoalState',
  'syncSessionRoom',
  'changeSeries',
  'savePrivateNotes',
  'updateGoalStep',
  'setGoalStepDone',
  'orderGoalSteps',
  'resetPassword',
  'changeMentorPassword',
  'changeStudentPassword',
  'setPassword',
  'renamePasskey',
  'changeEmail',
  'adminSetStudentStatus',
  'adminSetTeacherStatus',
  'adminDecideReport',
  'adminSetRole',
  'adminEditInstitution',
  'updateSession',
  'rescheduleSession',
  'proposeTimes',
  'setSessionOutcome',
  'stateAttendance',
  'replyToFeedback',
  'setDayOff',
  'savePhoto',
  'addFavourite',
  'joinWaitingList',
  'joinGroupWaitingList',
  'changeGroupSession',
  'cancelGroupSession',
  'holdSlot',
  'blockPerson',
  'adminResolveReport',
];

const rowOf = (rows: Fields[], id: number) => rows.find((row) => row['id'] === id) ?? {};

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

const pairs: Pair[] = [
  {
    put: 'updateTeacherDetails',
    who: ({ people }) => people.mentor,
    path: ({ people }) => `/teachers/details/${people.mentor.email}`,
    read: async ({ people }) =>
      (await people.mentor.client.get(`/teachers/details/${people.mentor.email}`)).body,
    changes: {
      name: 'Renamed',
      phone: '9876543210',
      teachingId: 'T-77',
      department: 'Physics',
      expertise: 'other',
      experience: '10+',
      title: 'Professor',
      availability: 'Fridays',
      bio: 'A life.',
      expertiseTags: ['Tags'],
      timeZone: 'Asia/Kolkata',
      pronouns: 'they/them',
      greeting: 'Hello.',
      languages: ['fi'],
      career: [{ role: 'Teacher', organisation: 'School', from: 2010, to: null }],
      links: ['https://example.org/'],
    },
    refused: { id: 999_999, email: 'other@example.test', status: 'blocked', experienceYears: 44 },
  },
  {
    put: 'updateStudentDetails',
    who: ({ people }) => people.student,
    path: ({ people }) => `/students/details/${people.student.email}`,
    read: async ({ people }) =>
      (await people.student.client.get(`/students/details/${people.student.email}`)).body,
    changes: {
      name: 'Renamed',
      phone: '9876543210',
      course: 'Physics',
      year: 'Graduate',
      interests: ['other'],
      timeZone: 'Asia/Kolkata',
      lookingFor: 'An internship',
    },
    refused: { id: 999_999, email: 'other@example.test', rollNo: 'X', institution: 'Another' },
  },
  {
    put: 'adminUpdateStudent',
    who: ({ people }) => people.admin,
    path: ({ people }) => `/admin/students/${people.student.id}`,
    read: async ({ people }) =>
      rowOf((await people.admin.client.get('/admin/students')).body, people.student.id),
    changes: {
      name: 'Renamed',
      email: 'Renamed.Student@example.test',
      phone: '9876543210',
      rollNo: 'R-77',
      course: 'Physics',
      yearOfStudy: '4',
      fieldOfInterest: 'other',
    },
    refused: { id: 999_999, status: 'blocked', role: 'admin', createdAt: '2020-01-01T00:00:00.000Z' },
  },
  {
    put: 'adminUpdateTeacher',
    who: ({ people }) => people.admin,
    path: ({ people }) => `/admin/teachers/${people.mentor.id}`,
    read: async ({ people }) =>
      rowOf((await people.admin.client.get('/admin/teachers')).body, people.mentor.id),
    changes: {
      name: 'Renamed',
      email: 'Renamed.Mentor@example.test',
      phone: '9876543210',
      teachingId: 'T-77',
      department: 'Physics',
      expertise: 'other',
      experience: '10+',
    },
    refused: { id: 999_999, status: 'blocked', role: 'admin', createdAt: '2020-01-01T00:00:00.000Z' },
  },
  {
    put: 'setVacation',
    who: ({ people }) => people.mentor,
    path: ({ people }) => `/schedules/vacation/${people.mentor.id}`,
    read: async ({ people }) =>
      (await people.mentor.client.get(`/schedules/vacation/${people.mentor.id}`)).body.vacation ?? {
        from: inDays(9),
        until: inDays(9),
        note: '',
      },
    changes: {
      from: inDays(2),
      until: inDays(10),
      note: 'Back soon',
    },
    refused: {},
  },
  {
    put: 'saveBookingRules',
    who: ({ people }) => people.mentor,
    path: ({ people }) => `/schedules/booking-rules/${people.mentor.id}`,
    read: async ({ people }) =>
      (await people.mentor.client.get(`/schedules/booking-rules/${people.mentor.id}`)).body,
    changes: {
      noticeHours: 4,
      daysAhead: 30,
      sessionsPerDay: 2,
      sessionsPerWeek: 6,
      bufferBefore: 5,
      bufferAfter: 15,
    },
    refused: {},
  },
  {
    put: 'saveSessionTypes',
    who: ({ people }) => people.mentor,
    path: ({ people }) => `/schedules/session-types/${people.mentor.id}`,
    read: async ({ people }) => {
      const { body } = await people.mentor.client.get(`/schedules/session-types/${people.mentor.id}`);
      const types = (body.types as Fields[]).map(({ id: _id, ...type }) => type);
      return { ...body, types };
    },
    changes: {
      types: [
        {
          name: 'Intro call',
          description: 'We meet',
          minutes: 30,
          isActive: true,
          questions: [{ text: 'What for?', isRequired: true }],
        },
      ],
    },
    refused: {},
  },
  {
    put: 'editFeedback',
    who: ({ people }) => people.student,
    path: ({ feedbackId }) => `/feedback/${feedbackId}`,
    read: async ({ people, feedbackId }) =>
      rowOf((await people.student.client.get(`/feedback/student/${people.student.id}`)).body, feedbackId),
    changes: { rating: 1, comment: 'Changed' },
    refused: {},
  },
  {
    put: 'saveNotificationPreferences',
    who: ({ people }) => people.mentor,
    path: () => '/account/notification-preferences',
    read: async ({ people }) => (await people.mentor.client.get('/account/notification-preferences')).body,
    changes: {
      bell: {
        requests: true,
        changes: true,
        reminders: false,
        messages: true,
        feedback: false,
        searches: true,
      },
      mail: {
        requests: 'digest',
        changes: 'off',
        reminders: 'off',
        messages: 'digest',
        feedback: 'off',
        searches: 'off',
      },
      quietHours: { from: '10:00 PM', until: '07:30 AM' },
      digestAt: '09:00 AM',
      reminders: [2880, 10],
    },
    refused: {},
  },
  {
    put: 'adminSaveNoShowRules',
    who: ({ people }) => people.admin,
    path: () => '/admin/no-show-rules',
    read: async ({ people }) => (await people.admin.client.get('/admin/no-show-rules')).body,
    changes: { isEnabled: false, pauseAfter: 9, warnAfter: 4, windowDays: 30, pauseDays: 2 },
    refused: {},
  },
  {
    put: 'saveWeeklyTemplate',
    who: ({ people }) => people.mentor,
    path: ({ people }) => `/schedules/template/${people.mentor.id}`,
    read: async ({ people }) =>
      (await people.mentor.client.get(`/schedules/template/${people.mentor.id}`)).body,
    changes: { hours: [{ weekday: 1, timeSlot: '09:00 AM', minutes: 45 }] },
    refused: {},
  },
];

const full = useTestApi({ rateLimits: false });
const contract = useTestApi({ rateLimits: false, profile: 'contract' });

test('every PUT call is compared with its GET call, or listed as a command', () => {
  const saving = (Object.entries(calls) as [CallName, Call][]).filter(([, { method }]) => method === 'PUT');
  const known = [...pairs.map(({ put }) => put), ...commands];
  expect(saving.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
});

/** Fields that may change together with another field. */
const dependentFields = ['version', 'updatedAt', 'experienceYears'];
const without = (record: Fields, fields: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));

async function checkPair(api: TestApi, pair: Pair, profile: 'full' | 'contract'): Promise<void> {
  const data = await createTestData(api);
  const { client } = pair.who(data);
  const read = () => pair.read(data);
  const same = await read();
  const unchanged = await client.put(pair.path(data), same);
  expect([unchanged.status, unchanged.body]).toEqual([200, expect.anything()]);
  expect(without(await read(), dependentFields)).toEqual(without(same, dependentFields));
  for (const [field, value] of Object.entries(pair.refused)) {
    const before = await read();
    const { status } = await client.put(pair.path(data), { ...before, [field]: value });
    expect({ field, isRefused: status === 400 || status === 403 }).toEqual({ field, isRefused: true });
    expect(await read()).toEqual(before);
  }
  for (const [field, value] of Object.entries(pair.changes)) {
    const before = await read();
    // A contract server does not send the extras.
    if (profile === 'contract' && !(field in before)) continue;
    const saved = await client.put(pair.path(data), { ...before, [field]: value });
    expect([field, saved.status, saved.body?.message]).toEqual([field, 200, undefined]);
    expect(without(await read(), dependentFields)).toEqual({
      ...without(before, dependentFields),
      [field]: value,
    });
  }
}

describe.each([
  ['full', full],
  ['contract', contract],
] as const)('in the %s profile', (profile, api) => {
  const available = pairs.filter(({ put }) => profile === 'full' || calls[put].profile !== 'full');
  test.each(available)(
    '$put accepts the record of its GET call after a change of one editable field',
    (pair) => checkPair(api(), pair, profile),
  );
});

test('an admin can save the row of a student without interests', async () => {
  const data = await createTestData(full());
  const { admin, student } = data.people;
  const profile = (await student.client.get(`/students/details/${student.email}`)).body as Fields;
  await student.client.put(`/students/details/${student.email}`, { ...profile, interests: [] });
  const row = rowOf((await admin.client.get('/admin/students')).body, student.id);
  expect(row['fieldOfInterest']).toBe('');
  const saved = await admin.client.put(`/admin/students/${student.id}`, { ...row, course: 'Physics' });
  expect([saved.status, saved.body.course]).toEqual([200, 'Physics']);
});
