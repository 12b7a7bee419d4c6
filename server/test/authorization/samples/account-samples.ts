import { DEFAULT_PREFERENCES } from '@cairn/shared/contract';
import { PASSWORD } from '../../../src/testing/index.ts';
import { NO_PHOTO, randomEmail, type Samples } from './sample.ts';

const form = { phone: '0123456789', password: 'Mountain9', confirmPassword: 'Mountain9' };
const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};

/** Requests about sign-in, account and preferences. */
export const accountSamples: Samples = {
  readCalendarFeed: () => ({ params: { file: `${'A'.repeat(43)}.ics` } }),
  connectCalendarAccount: () => ({
    body: { serverUrl: 'https://127.0.0.1', userName: 'nobody', password: 'unknown' },
  }),
  startCalendarVisit: () => ({ params: { provider: 'google' } }),
  completeCalendarVisit: () => ({
    params: { provider: 'google' },
    query: { code: 'invented', state: 'invented' },
  }),
  chooseSessionCalendar: () => ({ body: { calendarId: null } }),
  showInstitution: () => ({
    params: { id: '00000000-0000-4000-8000-000000000000' },
    body: { isShown: true },
  }),
  verifyLink: () => ({ params: { id: 1 } }),
  chooseCalendars: () => ({ body: { blocking: [] } }),
  saveOnboardingStep: () => ({ params: { step: 'basics' }, body: { state: 'skipped' } }),
  hideOnboarding: () => ({ body: { isHidden: true } }),
  savePublicPage: () => ({ body: { isPublic: true } }),
  getPublicMentor: () => ({ params: { slug: 'nobody' } }),
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
  changeEmail: () => ({ body: { email: randomEmail() } }),

  checkStudentEmail: () => ({ body: { email: randomEmail() } }),
  checkTeacherEmail: () => ({ body: { email: randomEmail() } }),
  registerStudent: () => ({
    body: {
      ...form,
      name: 'New',
      email: randomEmail(),
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
      email: randomEmail(),
      teachingId: '1',
      department: 'X',
      expertise: 'other',
      experience: '0-2',
    },
  }),

  openInvitation: () => ({ body: { token: 'invented' } }),
  acceptInvitation: () => ({ body: { token: 'invented', password: 'Mountain9' } }),
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
};
