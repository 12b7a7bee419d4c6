import { NO_PHOTO, randomEmail, type Samples } from './sample.ts';

/** Sample requests of the calls of admins. */
export const adminSamples: Samples = {
  adminUpdateStudent: ({ people }) => ({ params: { id: people.student.id }, body: { name: 'Edited' } }),
  adminUpdateTeacher: ({ people }) => ({ params: { id: people.mentor.id }, body: { name: 'Edited' } }),
  adminSetStudentStatus: ({ people }) => ({ params: { id: people.student.id }, body: { status: 'blocked' } }),
  adminSetTeacherStatus: ({ people }) => ({ params: { id: people.mentor.id }, body: { status: 'blocked' } }),
  adminResumeMentor: ({ people }) => ({ params: { id: people.mentor.id } }),
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
  adminInvite: () => ({ body: { name: 'Ines', email: randomEmail(), adminRole: 'viewer' } }),
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
  adminDecideApproval: ({ people }) => ({
    params: { id: people.mentor.id },
    body: { decision: 'approved', requestedAt: '2026-11-25T12:00:00.000Z' },
  }),
  adminSaveNoShowRules: () => ({
    body: { isEnabled: true, warnAfter: 2, pauseAfter: 3, windowDays: 90, pauseDays: 7, version: 1 },
  }),
  adminForgiveNoShow: ({ past }) => ({ params: { id: past.id }, body: { reason: 'A misunderstanding' } }),
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
};
