/** `student` and `mentor` are keys: e-mail addresses without `@cairn.test`. */
export interface DemoConversation {
  student: string;
  mentor: string;
  /** Number of messages that the recipient of the last message has not read. */
  unread: number;
  /** Oldest first. */
  lines: { from: 'student' | 'mentor'; hoursAgo: number; text: string }[];
}

export const demoConversations: DemoConversation[] = [
  {
    student: 'student',
    mentor: 'mentor',
    unread: 2,
    lines: [
      {
        from: 'student',
        hoursAgo: 196,
        text: 'Hello Maya, thank you for accepting! Should I prepare something for our session on testing?',
      },
      {
        from: 'mentor',
        hoursAgo: 194,
        text: 'Hello Amara! Bring one test that you trust and one that you do not. That is all we need.',
      },
      { from: 'student', hoursAgo: 190, text: 'I have plenty of the second kind.' },
      {
        from: 'mentor',
        hoursAgo: 168,
        text: 'Good session today. Your homework: delete three tests and tell me what you miss.',
      },
      {
        from: 'student',
        hoursAgo: 70,
        text: 'Deleted five. I miss none of them, which worries me a little.',
      },
      {
        from: 'student',
        hoursAgo: 69,
        text: 'For our next session I would like to design the rate limiter from my internship task.',
      },
      { from: 'mentor', hoursAgo: 22, text: 'That is the right worry to have. We will talk about it.' },
      {
        from: 'mentor',
        hoursAgo: 21,
        text: 'Rate limiter it is. Please write down, in one sentence, whom it protects.',
      },
    ],
  },
  {
    student: 'student',
    mentor: 'priya.raman',
    unread: 1,
    lines: [
      { from: 'student', hoursAgo: 120, text: 'Hi Priya, the error log from last time is now a dashboard.' },
      { from: 'mentor', hoursAgo: 117, text: 'Wonderful. Which group of users does it serve worst?' },
      { from: 'student', hoursAgo: 96, text: 'New ones, in their first two days. By a lot.' },
      {
        from: 'mentor',
        hoursAgo: 30,
        text: 'Then that is where your first model should be humble. See you on our call.',
      },
    ],
  },
  {
    student: 'noor.haddad',
    mentor: 'mentor',
    unread: 1,
    lines: [
      {
        from: 'mentor',
        hoursAgo: 140,
        text: 'Thank you for the pull request, Noor. The second commit is a lovely piece of work.',
      },
      {
        from: 'student',
        hoursAgo: 8,
        text: 'I have an offer! May we talk about how to answer? I have just asked for an hour.',
      },
    ],
  },
  {
    student: 'zara.mahmood',
    mentor: 'mentor',
    unread: 1,
    lines: [
      {
        from: 'student',
        hoursAgo: 5,
        text: 'Hello! Could we continue with the index cards? I have bought more of them.',
      },
    ],
  },
  {
    student: 'liam.carter',
    mentor: 'marcus.bell',
    unread: 0,
    lines: [
      {
        from: 'mentor',
        hoursAgo: 50,
        text: 'Your runbook survived its first reader. Three small notes in the margin.',
      },
      { from: 'student', hoursAgo: 47, text: 'Fixed all three, thank you!' },
    ],
  },
];

/** Keys of the favourite mentors of `student@cairn.test`. */
export const demoFavourites = ['mentor', 'kenji.watanabe'];
