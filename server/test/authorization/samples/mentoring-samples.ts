import { NO_BOOKING_RULES } from '@cairn/shared/contract';
import { type Samples } from './sample.ts';

/** An id that no entry of a room has, so that each participant gets the same response. */
const ENTRY = '3f0c2b52-6f0e-4c3a-9c1f-0d6a51c5b0aa';

/** A Yjs update without effect: no document contains the character that the update deletes. */
const UPDATE = 'AAEHAQAB';

/** Requests about people, slots, sessions, messages, feedback, goals and notifications. */
export const mentoringSamples: Samples = {
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

  countTeachers: () => ({ query: { minRating: 4 } }),
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
  getWorkFigures: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  addFavourite: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  removeFavourite: ({ people }) => ({ params: { teacherId: people.mentor.id } }),

  saveSearch: () => ({ body: { name: 'Rust', search: { q: 'rust' } } }),
  renameSearch: () => ({ params: { id: 999_999_999 }, body: { name: 'Later' } }),
  deleteSearch: () => ({ params: { id: 999_999_999 } }),
  joinWaitingList: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  leaveWaitingList: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  holdSlot: ({ proposedSlotId }) => ({ params: { slotId: proposedSlotId } }),
  releaseSlot: ({ proposedSlotId }) => ({ params: { slotId: proposedSlotId } }),
  declineOffer: ({ people, proposedSlotId }) => ({
    params: { teacherId: people.mentor.id },
    body: { slotId: proposedSlotId },
  }),

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
  getFreeMonth: ({ people, freeSlot }) => ({
    params: { teacherId: people.mentor.id },
    query: { month: freeSlot.date.slice(0, 7), zone: 'Europe/Berlin' },
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
  getVacation: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  setVacation: ({ people, emptyDate }) => ({
    params: { teacherId: people.mentor.id },
    body: { from: emptyDate, until: emptyDate, note: '' },
  }),
  removeVacation: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  getBookingRules: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  saveBookingRules: ({ people }) => ({
    params: { teacherId: people.mentor.id },
    body: { ...NO_BOOKING_RULES, noticeHours: 2 },
  }),
  getSessionTypes: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  saveSessionTypes: ({ people }) => ({
    params: { teacherId: people.mentor.id },
    body: { types: [], version: '' },
  }),
  getPause: ({ people }) => ({ params: { teacherId: people.mentor.id } }),
  resumeMentor: ({ people }) => ({ params: { teacherId: people.mentor.id } }),

  listStudentSessions: ({ people }) => ({ query: { studentId: people.student.id } }),
  bookSession: ({ people, freeSlot }) => ({
    body: { studentId: people.student.id, teacherId: people.mentor.id, ...freeSlot, topic: 'Subnets' },
  }),
  listMentorSessions: ({ people }) => ({ query: { teacherId: people.mentor.id } }),
  updateSession: ({ session }) => ({ params: { id: session.id }, body: { status: 'CANCELLED' } }),
  getSessionById: ({ session }) => ({ params: { id: session.id } }),
  rescheduleSession: ({ session, freeSlot }) => ({ params: { id: session.id }, body: freeSlot }),
  proposeTimes: ({ session, proposedSlotId }) => ({
    params: { id: session.id },
    body: { slotIds: [proposedSlotId], message: 'Later?' },
  }),
  acceptProposedTime: ({ session, proposedSlotId }) => ({
    params: { id: session.id },
    body: { slotId: proposedSlotId },
  }),
  declineProposal: ({ session }) => ({ params: { id: session.id }, body: { round: 1 } }),
  listAlternatives: ({ session }) => ({ params: { id: session.id } }),
  setSessionOutcome: ({ past }) => ({ params: { id: past.id }, body: { outcome: 'completed' } }),
  stateAttendance: ({ past }) => ({ params: { id: past.id }, body: { statement: 'attended' } }),
  getOwnNoShows: () => ({}),
  getSessionCalendar: ({ session }) => ({ params: { id: session.id } }),

  previewSeries: ({ people, series }) => ({
    query: {
      studentId: people.student.id,
      teacherId: people.mentor.id,
      date: series.freeDates[0] ?? '',
      timeSlot: series.timeSlot,
      minutes: 60,
      everyWeeks: 1,
      count: 2,
    },
  }),
  bookSeries: ({ people, series }) => ({
    body: {
      studentId: people.student.id,
      teacherId: people.mentor.id,
      topic: 'Subnets',
      minutes: 60,
      timeSlot: series.timeSlot,
      everyWeeks: 1,
      dates: series.freeDates,
    },
  }),
  changeSeries: ({ series }) => ({
    params: { id: series.id },
    body: { action: 'end', reason: 'Enough', sessions: series.sessionIds.map((id) => ({ id, version: 1 })) },
  }),

  listGroupSessions: () => ({ query: {} }),
  joinGroupSession: ({ group }) => ({ params: { id: group.id } }),
  joinGroupWaitingList: ({ group }) => ({ params: { id: group.fullId } }),
  leaveGroupWaitingList: ({ group }) => ({ params: { id: group.fullId } }),
  ownGroupSessions: () => ({ query: {} }),
  publishGroupSession: ({ emptyDate }) => ({
    body: {
      title: 'Office hours',
      description: '',
      date: emptyDate,
      timeSlot: '09:00 AM',
      minutes: 60,
      seats: 6,
    },
  }),
  changeGroupSession: ({ group }) => ({
    params: { id: group.id },
    body: { title: 'Questions', description: '', seats: 8, version: 1 },
  }),
  cancelGroupSession: ({ group }) => ({ params: { id: group.id }, body: { version: 1 } }),
  messageGroup: ({ group }) => ({ params: { id: group.fullId }, body: { text: 'Bring your laptop.' } }),

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
  editMessage: ({ messageId }) => ({ params: { id: messageId }, body: { content: 'Hello', revision: 0 } }),
  deleteMessage: ({ messageId }) => ({ params: { id: messageId } }),
  searchMessages: ({ people }) => ({
    query: { studentId: people.student.id, teacherId: people.mentor.id, q: 'Hello' },
  }),
  muteConversation: ({ people }) => ({
    body: { studentId: people.student.id, teacherId: people.mentor.id, isMuted: true },
  }),
  uploadMessageFile: () => ({ query: { name: 'notes.txt' } }),
  discardMessageFile: () => ({ params: { id: 'f'.repeat(32) } }),
  getMessageFile: () => ({ params: { id: 'f'.repeat(32), part: 'content' } }),
  reportTyping: ({ people }) => ({ body: { studentId: people.student.id, teacherId: people.mentor.id } }),
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

  getSessionRoom: ({ roomId }) => ({ params: { id: roomId } }),
  enterSessionRoom: ({ roomId }) => ({ params: { id: roomId } }),
  syncSessionRoom: ({ roomId }) => ({ params: { id: roomId, entry: ENTRY }, body: { received: 0 } }),
  reportRoomVisit: ({ roomId }) => ({ params: { id: roomId }, body: { kind: 'end', reconnects: 0 } }),
  leaveSessionRoom: ({ roomId }) => ({ params: { id: roomId, entry: ENTRY } }),
  sendRoomSignals: ({ roomId }) => ({
    params: { id: roomId, entry: ENTRY },
    body: { to: ENTRY, signals: [{ kind: 'description', type: 'offer', sdp: 'v=0' }] },
  }),

  readSessionDocument: ({ roomId }) => ({ params: { id: roomId, kind: 'agenda' }, query: { after: 0 } }),
  appendToSessionDocument: ({ roomId }) => ({
    params: { id: roomId, kind: 'notes' },
    body: { update: UPDATE },
  }),
  readPrivateNotes: ({ roomId }) => ({ params: { id: roomId } }),
  savePrivateNotes: ({ roomId }) => ({ params: { id: roomId }, body: { text: 'Ask again', version: 0 } }),
  exportSessionDocuments: ({ roomId }) => ({ params: { id: roomId }, query: { private: 'true' } }),

  createGoal: () => ({ body: { title: 'Subnets', description: '', mentorId: null } }),
  updateGoal: ({ goalId, people }) => ({
    params: { id: goalId },
    body: { title: 'Routes', description: '', mentorId: people.mentor.id, version: 1 },
  }),
  setGoalState: ({ goalId }) => ({ params: { id: goalId }, body: { state: 'reached', version: 1 } }),
  deleteGoal: ({ goalId }) => ({ params: { id: goalId } }),
  listStudentGoals: ({ people }) => ({ params: { studentId: people.student.id } }),
  addGoalStep: ({ goalId }) => ({
    params: { id: goalId },
    body: { text: 'Draw the network', owner: 'student', dueOn: null },
  }),
  orderGoalSteps: ({ goalId, stepId }) => ({ params: { id: goalId }, body: { stepIds: [stepId] } }),
  updateGoalStep: ({ goalId, stepId }) => ({
    params: { id: goalId, stepId },
    body: { text: 'Read it twice', owner: 'student', dueOn: null, version: 1 },
  }),
  setGoalStepDone: ({ goalId, stepId }) => ({
    params: { id: goalId, stepId },
    body: { isDone: true, version: 1 },
  }),
  deleteGoalStep: ({ goalId, stepId }) => ({ params: { id: goalId, stepId } }),
  markNotificationsSeen: ({ notificationId }) => ({ body: { upToId: notificationId } }),
  dismissNotification: ({ notificationId }) => ({ params: { id: notificationId } }),

  blockPerson: ({ people }) => ({ params: { id: people.mentor.id } }),
  unblockPerson: ({ people }) => ({ params: { id: people.mentor.id } }),
  submitReport: ({ people }) => ({
    body: { kind: 'profile', accountId: people.mentor.id, reason: 'spam' },
  }),
};
