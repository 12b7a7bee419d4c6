import { type AdminRole, type Call, type CallName, isAtLeast, type Rule } from '@cairn/shared/contract';
import type { Identity } from './test-data.ts';

type Member = Exclude<Identity, 'anonymous' | 'blocked'>;
const admins = { admin: 'owner', moderator: 'moderator', viewer: 'viewer' } as const;
const adminsFrom = (least: AdminRole) =>
  (Object.keys(admins) as (keyof typeof admins)[]).filter((who) => isAtLeast(admins[who], least));
const members: Member[] = ['student', 'otherStudent', 'mentor', 'otherMentor', ...adminsFrom('viewer')];
/** Paths of the `self` calls for mentors. All other `self` calls are for students. */
const aboutMentor = /^\/(teachers|mentors|sessions\/teacher)\//;

/** Identities of the calls that allow fewer identities than their rule. */
const allowedByCall: Partial<Record<CallName, Member[]>> = {
  setUnavailable: ['student', 'mentor'],
  rescheduleSession: ['student'],
  proposeTimes: ['mentor'],
  listAlternatives: ['student'],
  acceptProposedTime: ['student'],
  declineProposal: ['student'],
  editFeedback: ['student'],
  replyToFeedback: ['mentor'],
  reportFeedback: ['mentor'],
  editMessage: ['student'],
  deleteMessage: ['student'],
  updateGoal: ['student'],
  setGoalState: ['student'],
  deleteGoal: ['student'],
  listConversations: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  getUnreadTotal: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  uploadMessageFile: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  getNotificationPreferences: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  saveNotificationPreferences: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  getCalendarFeed: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  createCalendarFeed: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  removeCalendarFeed: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  listBlocks: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  blockPerson: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  unblockPerson: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  submitReport: ['student', 'otherStudent', 'mentor', 'otherMentor'],
  changeGroupSession: ['mentor'],
  cancelGroupSession: ['mentor'],
  messageGroup: ['mentor'],
};

/** The identities that may make a call about the records of `student` and `mentor`. */
export function findAllowed(name: CallName, { rule, path }: Call): Member[] {
  const special = allowedByCall[name];
  if (special) return special;
  switch (rule.who) {
    case 'session':
    case 'anonymous':
      return members;
    case 'admin':
      return adminsFrom(rule.adminRole);
    case 'student':
      return ['student', 'otherStudent'];
    case 'mentor':
      return ['mentor', 'otherMentor'];
    case 'ownStudent':
      return ['student'];
    case 'ownMentor':
      return ['mentor'];
    case 'self':
      return [aboutMentor.test(path) ? 'mentor' : 'student', ...adminsFrom(rule.adminRole)];
    case 'pair':
    case 'party':
      return ['student', 'mentor'];
  }
}

const adminDescriptions: Record<AdminRole, string> = {
  viewer: 'an admin',
  moderator: 'a moderator or an owner',
  owner: 'an owner',
};

const descriptions: Record<Exclude<Rule['who'], 'admin'>, string> = {
  anonymous: 'anyone',
  session: 'any signed-in account',
  student: 'a student',
  mentor: 'a mentor',
  party: 'both participants of the session',
  pair: 'both participants of the conversation',
  self: 'the account itself',
  ownStudent: 'the named student',
  ownMentor: 'the named mentor',
};

/** Descriptions of the calls that check more than their rule. */
const restrictions: Partial<Record<CallName, string>> = {
  setUnavailable: 'the named mentor; a student, for their own booked slots (decision 9)',
  rescheduleSession: 'the student of the session',
  proposeTimes: 'the mentor of the session',
  acceptProposedTime: 'the student of the session',
  declineProposal: 'the student of the session',
  listAlternatives: 'the student of the session',
  editFeedback: 'the author of the review',
  replyToFeedback: 'the reviewed mentor',
  reportFeedback: 'the reviewed mentor',
  dismissNotification: 'any signed-in account, for their own notifications; 404 for others',
  editMessage: 'the sender of the message',
  deleteMessage: 'the sender of the message',
  listConversations: 'any student or mentor',
  getUnreadTotal: 'any student or mentor',
  uploadMessageFile: 'any student or mentor',
  discardMessageFile: 'the account that uploaded the file; for others nothing happens',
  getMessageFile:
    'both participants of the conversation; before the file is sent, only its owner; 404 for others',
  getNotificationPreferences: 'any student or mentor',
  saveNotificationPreferences: 'any student or mentor',
  getCalendarFeed: 'any student or mentor, for their own',
  createCalendarFeed: 'any student or mentor, for their own',
  removeCalendarFeed: 'any student or mentor, for their own',
  getSessionRoom:
    'the participants of a confirmed session or small group session; those who have blocked each other do not see each other',
  enterSessionRoom: 'the participants, while the room is open',
  syncSessionRoom: 'the participants, while the room is open',
  sendRoomSignals: 'the participants, while the room is open',
  leaveSessionRoom: 'the participants',
  reportRoomVisit: 'the participants; counted while the room is open',
  readSessionDocument: 'the two participants of a session, unless one has blocked the other',
  appendToSessionDocument:
    'the two participants of a session that was not cancelled, unless one has blocked the other',
  readPrivateNotes: 'the two participants of a session, each for their own',
  savePrivateNotes: 'the two participants of a session, each for their own',
  exportSessionDocuments: 'the two participants of a session, unless one has blocked the other',
  listGoals: 'a student, for their own',
  updateGoal: 'the student of the goal',
  setGoalState: 'the student of the goal',
  deleteGoal: 'the student of the goal',
  listStudentGoals: 'a mentor, for goals that are shared with them; others are not listed',
  addGoalStep: 'the student of the goal, and the mentor with whom it is shared',
  orderGoalSteps: 'the student of the goal, and the mentor with whom it is shared',
  updateGoalStep: 'the student of the goal, and the mentor with whom it is shared',
  setGoalStepDone: 'the student of the goal, and the mentor with whom it is shared',
  deleteGoalStep:
    'the student of the goal; the mentor with whom it is shared, for steps that the mentor added',
  readCalendarFeed: 'anyone with the secret address',
  unsubscribe: 'anyone, with the token of a mail',
  getUnsubscribeState: 'anyone, with the token of a mail',
  resubscribe: 'anyone, with the token of a mail',
  completeSsoLogin: 'the browser that has returned from the provider',
  completeSsoLink: 'any signed-in account, in the browser that has returned from the provider',
  endSsoSessions: 'a provider, with a token that it has signed',
  listBlocks: 'any student or mentor, for their own',
  blockPerson: 'any student or mentor, for people whom they can see; 404 for others',
  unblockPerson: 'any student or mentor, for their own',
  submitReport:
    'any student or mentor, for messages that they received and people whom they can see; 404 for others',
  listGroupSessions:
    'a student, for group sessions of mentors whom they can book, and for those in which they have a seat or wait',
  joinGroupSession: 'a student, for group sessions of mentors whom they can book; 404 for others',
  joinGroupWaitingList: 'a student, for group sessions of mentors whom they can book; 404 for others',
  ownGroupSessions: 'a mentor, for their own',
  changeGroupSession: 'the mentor of the group session',
  cancelGroupSession: 'the mentor of the group session',
  messageGroup: 'the mentor of the group session',
  listStudents:
    'any signed-in account: all for an admin, their own students for a mentor, their own record for a student (decision 23)',
};

/** The row of docs/security-calls.md for a call. */
export function writeRow([name, { method, path, profile, rule }]: [string, Call]): string {
  const subject = 'subject' in rule ? ` (\`${rule.subject}\`)` : '';
  const admin = 'adminRole' in rule ? [adminDescriptions[rule.adminRole]] : [];
  const others = rule.who === 'admin' ? [] : [descriptions[rule.who]];
  const who = restrictions[name as CallName] ?? `${[...others, ...admin].join(', or ')}${subject}`;
  return `| \`${method} ${path}\` | ${who} | ${profile === 'full' ? 'extra' : 'spec 7'} |`;
}
