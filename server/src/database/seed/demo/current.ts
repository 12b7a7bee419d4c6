/** A demo session without a review. `inDays` is relative to today in the mentor's zone. */
export interface DemoSession {
  mentor: string;
  student: string;
  inDays: number;
  timeSlot: string;
  topic: string;
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED';
  outcome?:
    | 'expired'
    | 'declined'
    | 'cancelled_by_student'
    | 'cancelled_by_mentor'
    | 'no_show_student'
    | 'no_show_mentor';
  reason?: string;
}

/** Sessions with every status and every outcome except `completed`. */
export const demoSessions: DemoSession[] = [
  {
    mentor: 'mentor',
    student: 'student',
    inDays: 2,
    timeSlot: '10:00 AM',
    topic: 'Designing a rate limiter',
    status: 'CONFIRMED',
  },
  {
    mentor: 'priya.raman',
    student: 'student',
    inDays: 5,
    timeSlot: '06:30 PM',
    topic: 'Choosing a first model to ship',
    status: 'CONFIRMED',
  },
  {
    mentor: 'mentor',
    student: 'student',
    inDays: 9,
    timeSlot: '11:00 AM',
    topic: 'Reviewing my capstone architecture',
    status: 'PENDING',
  },
  {
    mentor: 'kenji.watanabe',
    student: 'student',
    inDays: 6,
    timeSlot: '08:00 AM',
    topic: 'How databases keep their promises',
    status: 'PENDING',
  },
  {
    mentor: 'mentor',
    student: 'noor.haddad',
    inDays: 3,
    timeSlot: '09:00 AM',
    topic: 'Negotiating a first offer',
    status: 'PENDING',
  },
  {
    mentor: 'mentor',
    student: 'zara.mahmood',
    inDays: 4,
    timeSlot: '02:00 PM',
    topic: 'Generics, part two',
    status: 'PENDING',
  },
  {
    mentor: 'mentor',
    student: 'chloe.bernard',
    inDays: 6,
    timeSlot: '10:00 AM',
    topic: 'Talking to engineers about accessibility',
    status: 'CONFIRMED',
  },
  {
    mentor: 'marcus.bell',
    student: 'liam.carter',
    inDays: 3,
    timeSlot: '02:00 PM',
    topic: 'Alerts that mean something',
    status: 'CONFIRMED',
  },
  {
    mentor: 'daniel.okafor',
    student: 'liam.carter',
    inDays: 4,
    timeSlot: '03:00 PM',
    topic: 'Mock interview: security engineer',
    status: 'PENDING',
  },
  {
    mentor: 'mentor',
    student: 'student',
    inDays: -8,
    timeSlot: '09:00 AM',
    topic: 'Testing what matters',
    status: 'CONFIRMED',
  },
  {
    mentor: 'mentor',
    student: 'noor.haddad',
    inDays: -6,
    timeSlot: '02:00 PM',
    topic: 'Reading a pull request',
    status: 'CONFIRMED',
  },
  {
    mentor: 'sofia.marchetti',
    student: 'student',
    inDays: -20,
    timeSlot: '10:00 AM',
    topic: 'Is mobile for me?',
    status: 'CONFIRMED',
    outcome: 'no_show_mentor',
  },
  {
    mentor: 'mentor',
    student: 'yuki.tanaka',
    inDays: -13,
    timeSlot: '03:00 PM',
    topic: 'From mathematics to software',
    status: 'CONFIRMED',
    outcome: 'no_show_student',
  },
  {
    mentor: 'oliver.grant',
    student: 'student',
    inDays: -12,
    timeSlot: '04:00 PM',
    topic: 'Internship applications',
    status: 'CANCELLED',
    outcome: 'declined',
    reason: 'I am travelling that week. The week after works well, please ask again.',
  },
  {
    mentor: 'daniel.okafor',
    student: 'student',
    inDays: -15,
    timeSlot: '02:00 PM',
    topic: 'Security basics for web projects',
    status: 'CANCELLED',
    outcome: 'expired',
  },
  {
    mentor: 'mentor',
    student: 'liam.carter',
    inDays: 7,
    timeSlot: '09:00 AM',
    topic: 'Structuring a thesis project',
    status: 'CANCELLED',
    outcome: 'cancelled_by_student',
    reason: 'An exam was moved to that day.',
  },
  {
    mentor: 'tomas.herrera',
    student: 'student',
    inDays: 8,
    timeSlot: '09:00 AM',
    topic: 'Networks behind an app',
    status: 'CANCELLED',
    outcome: 'cancelled_by_mentor',
    reason: 'A maintenance window came up, I am sorry.',
  },
];
