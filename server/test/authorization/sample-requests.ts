import { type CallName, DEFAULT_PREFERENCES } from '@cairn/shared/contract';
import { PASSWORD } from '../../src/testing/index.ts';
import type { Identity, TestData } from './test-data.ts';

/** One request of a call about the test records, sent by `who`; ids stay those of the owners. */
export interface Sample {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

const form = { phone: '0123456789', password: 'Mountain9', confirmPassword: 'Mountain9' };
const NO_PHOTO = '0'.repeat(32);
const random = () => `${crypto.randomUUID()}@example.test`;
const vitals = () => [{ metric: 'LCP', value: 900, path: '/login', reportId: crypto.randomUUID() }];
const loads = () => [
  {
    remote: 'student',
    release: 'r1',
    phase: 'entry',
    outcome: 'loaded',
    milliseconds: 90,
    reportId: crypto.randomUUID(),
  },
];
const errors = () => [
  {
    remote: 'student',
    release: 'r1',
    phase: 'render',
    message: 'Error: no mentor',
    stack: '',
    isFirst: true,
    reportId: crypto.randomUUID(),
  },
];

const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};

/** Requests for all calls that need parameters. */
export const samples: Partial<Record<CallName, (data: TestData, who: Identity) => Sample>> = {
  readCalendarFeed: () => ({ params: { file: `${'A'.repeat(43)}.ics` } }),
  saveNotificationPreferences: () => ({ body: DEFAULT_PREFERENCES }),
  openUnsubscribePage: () => ({ params: { token: 'invented' } }),
  unsubscribe: () => ({ params: { token: 'invented' } }),
  getUnsubscribeState: () => ({ params: { token: 'invented' } }),
  resubscribe: () => ({
    params: { token: 'invented' },
    body: { mails: [{ group: 'requests', mail: 'at-once' }] },
  }),
  forgotPassword: () => ({ body: { email: 'nobody@example.test' } }),
  resetPassword: () => ({ params: { resetToken: 'invented' }, body: { password: 'Mountain9' } }),
  loginAdmin: ({ people }) => ({ body: { email: people.admin.email, password: PASSWORD } }),
  loginStudent: ({ people }) => ({ body: { email: people.student.email, password: PASSWORD } }),
  loginTeacher: ({ people }) => ({ body: { email: people.mentor.email, password: PASSWORD } }),
  changeMentorPassword: ({ people }) => ({
    params: { account: people.mentor.email },
    body: { currentPassword: PASSWORD, newPassword: 'Mountain9' },
  }),
  changeStudentPassword: ({ people }) => ({
    params: { account: people.student.email },
    body: { currentPassword: PASSWORD, newPassword: 'Mountain9' },
  }),
  reauthenticate: () => ({ body: { password: PASSWORD } }),
  confirmTwoFactor: () => ({ body: { code: '123456' } }),
  disableTwoFactor: () => ({ body: {} }),
  startSsoLogin: () => ({ params: { provider: 'campus' } }),
  completeSsoVisit: () => ({
    params: { provider: 'campus' },
    query: { code: 'invented', state: 'invented' },
  }),
  completeSsoLogin: () => ({ body: { code: '123456' } }),
  removeSsoIdentity: () => ({ params: { id: crypto.randomUUID() } }),
  startSsoLink: () => ({ params: { provider: 'campus' }, body: { next: '/' } }),
  startSsoReauthentication: () => ({ params: { provider: 'campus' }, body: { next: '/' } }),
  endSsoSessions: () => ({ params: { provider: 'campus' }, body: { logout_token: 'invented' } }),
  verifyEmail: () => ({ body: { token: 'invented' } }),
  changeEmail: () => ({ body: { email: random() } }),

  checkStudentEmail: () => ({ body: { email: random() } }),
  checkTeacherEmail: () => ({ body: { email: random() } }),
  registerStudent: () => ({
    body: {
      ...form,
      name: 'New',
      email: random(),
      rollNo: '1',
      course: 'CS',
      yearOfStudy: '1',
      fieldOfInterest: 'other',
    },
  }),
  registerTeacher: () => ({
    body: {
      ...form,
      name: 'New',
      email: random(),
      teachingId: '1',
      department: 'X',
      expertise: 'other',
      experience: '0-2',
    },
  }),

  getStudentName: ({ people }) => ({ params: { account: people.student.email } }),
  getStudentIdByEmail: ({ people }) => ({ query: { email: people.student.email } }),
  getBareStudentId: ({ people }) => ({ query: { email: people.student.email } }),
  getStudentByEmail: ({ people }) => ({ params: { account: people.student.email } }),
  getStudentDetails: ({ people }) => ({ params: { account: people.student.email } }),
  updateStudentDetails: ({ people }) => ({
    params: { account: people.student.email },
    body: { name: 'Saved', phone: '0123456789', course: 'CS', year: 'Junior', interests: [] },
  }),
  getStudentFigures: ({ people }) => ({ params: { account: people.student.email } }),

  getTeacherName: ({ people }) => ({ params: { account: people.mentor.email } }),
  getTeacherByEmail: ({ people }) => ({ params: { account: people.mentor.email } }),
  getTeacherDetails: ({ people }) => ({ params: { account: people.mentor.email } }),
  updateTeacherDetails: ({ people }) => ({
    params: { account: people.mentor.email },
    body: { name: 'Saved', phone: '0123456789', expertise: 'other', experience: 4 },
  }),
  getMentorFigures: ({ people }) => ({ params: { account: people.mentor.email } }),
  getMentorIdByEmail: ({ people }) => ({ query: { email: people.mentor.email } }),
  getTeacherPage: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  getRatingSummary: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  addFavourite: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  removeFavourite: ({ people }) => ({ params: { teacherId: people.mentor.id } }),

  listAvailableSlots: ({ people, freeSlot }) => ({
    params: { teacherId: people.mentor.id, date: freeSlot.date },
  }),
  setUnavailable: ({ people, session }) => ({
    body: { teacherId: people.mentor.id, date: session.date, unavailableSlots: [session.timeSlot] },
  }),
  saveSchedule: ({ people, emptyDate }) => ({
    body: [{ teacherId: people.mentor.id, date: emptyDate, timeSlot: '09:00 AM', available: true }],
  }),
  listSchedule: ({ people, freeSlot }) => ({
    params: { teacherId: people.mentor.id },
    query: { from: freeSlot.date, to: freeSlot.date },
  }),
  getWeeklyTemplate: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  saveWeeklyTemplate: ({ people }) => ({ params: { teacherId: people.mentor.id }, body: { hours: [] } }),
  applyWeeklyTemplate: ({ people, emptyDate }) => ({
    params: { teacherId: people.mentor.id },
    body: { from: emptyDate, weeks: 1 },
  }),
  copyWeek: ({ people, freeSlot, emptyDate }) => ({
    body: { teacherId: people.mentor.id, from: freeSlot.date, to: emptyDate },
  }),
  listDaysOff: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  setDayOff: ({ people, emptyDate }) => ({
    params: { teacherId: people.mentor.id },
    body: { date: emptyDate, off: true },
  }),

  listStudentSessions: ({ people }) => ({ query: { studentId: people.student.id } }),
  bookSession: ({ people, freeSlot }) => ({
    body: { studentId: people.student.id, teacherId: people.mentor.id, ...freeSlot, topic: 'Subnets' },
  }),
  listMentorSessions: ({ people }) => ({ query: { teacherId: people.mentor.id } }),
  updateSession: ({ session }) => ({ params: { id: session.id }, body: { status: 'CANCELLED' } }),
  getSessionById: ({ session }) => ({ params: { id: session.id } }),
  rescheduleSession: ({ session, freeSlot }) => ({ params: { id: session.id }, body: freeSlot }),
  setSessionOutcome: ({ past }) => ({ params: { id: past.id }, body: { outcome: 'completed' } }),
  getSessionCalendar: ({ session }) => ({ params: { id: session.id } }),

  listMessageStudents: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  getLastMessage: ({ people }) => ({ query: { studentId: people.student.id, teacherId: people.mentor.id } }),
  getConversation: ({ people }) => ({ query: { studentId: people.student.id, teacherId: people.mentor.id } }),
  sendMessage: ({ people }, who) => ({
    query: {
      studentId: people.student.id,
      teacherId: people.mentor.id,
      senderId: who === 'anonymous' ? people.student.id : people[who].id,
      content: 'Hello',
    },
  }),
  markRead: ({ people }) => ({
    body: { studentId: people.student.id, teacherId: people.mentor.id, upTo: 0 },
  }),

  listTeacherFeedback: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  listStudentFeedback: ({ people }) => ({ params: { studentId: people.student.id } }),
  submitFeedback: ({ people }) => ({
    body: {
      student: { id: people.student.id },
      teacher: { id: people.mentor.id },
      rating: 5,
      comment: 'Good',
    },
  }),
  listReviewableSessions: ({ people }) => ({ query: { studentId: people.student.id } }),
  editFeedback: ({ feedbackId }) => ({ params: { id: feedbackId }, body: { rating: 5, comment: 'Better' } }),
  replyToFeedback: ({ feedbackId }) => ({ params: { id: feedbackId }, body: { reply: 'Thank you' } }),
  reportFeedback: ({ feedbackId }) => ({ params: { id: feedbackId }, body: { reason: 'Again' } }),

  markNotificationsSeen: ({ notificationId }) => ({ body: { upToId: notificationId } }),
  dismissNotification: ({ notificationId }) => ({ params: { id: notificationId } }),

  adminUpdateStudent: ({ people }) => ({ params: { id: people.student.id }, body: { name: 'Edited' } }),
  adminUpdateTeacher: ({ people }) => ({ params: { id: people.mentor.id }, body: { name: 'Edited' } }),
  adminSetStudentStatus: ({ people }) => ({ params: { id: people.student.id }, body: { status: 'blocked' } }),
  adminSetTeacherStatus: ({ people }) => ({ params: { id: people.mentor.id }, body: { status: 'blocked' } }),
  adminDeleteStudent: ({ people }) => ({ params: { id: people.student.id } }),
  adminDeleteTeacher: ({ people }) => ({ params: { id: people.mentor.id } }),
  adminGetAccount: ({ people }) => ({ params: { id: people.student.id } }),
  adminGetImpact: ({ people }) => ({ params: { id: people.student.id } }),
  adminBulkStatus: ({ people }) => ({ body: { ids: [people.student.id], status: 'blocked' } }),
  adminBulkDelete: ({ people }) => ({ body: { ids: [people.student.id] } }),
  adminListNotes: ({ people }) => ({ params: { id: people.student.id } }),
  adminAddNote: ({ people }) => ({ params: { id: people.student.id }, body: { text: 'Called back' } }),
  adminDeleteNote: ({ people, noteId }) => ({ params: { id: people.student.id, noteId } }),
  adminRemovePhoto: ({ people }) => ({
    params: { id: people.student.id },
    body: { photo: NO_PHOTO, reason: 'offensive' },
  }),
  adminSendMail: ({ people }) => ({
    params: { id: people.student.id },
    body: { subject: 'Your account', text: 'Hello' },
  }),
  adminListSessions: ({ people }) => ({ query: { account: people.student.id } }),
  adminListReviews: ({ people }) => ({ query: { account: people.student.id } }),
  adminSetRole: ({ people }) => ({
    params: { id: people.viewer.id },
    body: { adminRole: 'moderator' },
  }),
  adminRemoveAdministrator: ({ people }) => ({ params: { id: people.viewer.id } }),
  adminInvite: () => ({ body: { name: 'Ines', email: random(), adminRole: 'viewer' } }),
  adminResendInvitation: ({ invitationId }) => ({ params: { id: invitationId } }),
  adminRevokeInvitation: ({ invitationId }) => ({ params: { id: invitationId } }),
  adminAddInstitution: () => ({ body: { name: `University ${crypto.randomUUID()}` } }),
  adminEditInstitution: ({ institutionId }) => ({
    params: { id: institutionId },
    body: { name: `College ${crypto.randomUUID()}`, emailDomains: ['college.test'] },
  }),
  adminDeleteInstitution: ({ institutionId }) => ({ params: { id: institutionId } }),
  adminCreateScimToken: ({ institutionId }) => ({ params: { id: institutionId } }),
  adminRevokeScimToken: ({ institutionId }) => ({ params: { id: institutionId } }),
  openInvitation: () => ({ body: { token: 'invented' } }),
  acceptInvitation: () => ({ body: { token: 'invented', password: 'Mountain9' } }),
  blockPerson: ({ people }) => ({ params: { id: people.mentor.id } }),
  unblockPerson: ({ people }) => ({ params: { id: people.mentor.id } }),
  submitReport: ({ people }) => ({
    body: { kind: 'profile', accountId: people.mentor.id, reason: 'spam' },
  }),
  adminGetReport: ({ reportId }) => ({ params: { id: reportId } }),
  adminResolveReport: ({ reportId }) => ({
    params: { id: reportId },
    body: { decision: 'dismissed', note: 'A misunderstanding' },
  }),
  adminReadReportedConversation: ({ reportId }) => ({
    params: { id: reportId },
    body: { reason: 'context' },
  }),
  adminDecideReport: ({ feedbackId }) => ({ params: { id: feedbackId }, body: { decision: 'hide' } }),

  getPhotoFile: () => ({ params: { photo: NO_PHOTO, file: '64.jpg' } }),
  endOwnSession: () => ({ params: { id: crypto.randomUUID() } }),
  removeTrustedDevice: () => ({ params: { id: crypto.randomUUID() } }),
  addPasskey: () => ({
    body: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  }),
  renamePasskey: () => ({ params: { id: crypto.randomUUID() }, body: { name: 'Phone' } }),
  removePasskey: () => ({ params: { id: crypto.randomUUID() } }),
  loginWithPasskey: () => ({ body: assertion }),
  reauthenticateWithPasskey: () => ({ body: assertion }),
  setPassword: () => ({ body: { password: 'Mountain9' } }),

  reportRemoteLoads: () => ({ body: { reports: loads() } }),
  reportWebVitals: () => ({ body: { vitals: vitals() } }),
  reportRemoteErrors: () => ({ body: { errors: errors() } }),
};
