/** A session that took place, and what its student wrote about it. */
export interface DemoReview {
  mentor: string;
  student: string;
  daysAgo: number;
  timeSlot: string;
  topic: string;
  rating: number;
  comment: string;
  reply?: string;
  /** The mentor reported it to the admins. */
  reported?: string;
}

export const demoReviews: DemoReview[] = [
  { mentor: 'mentor', student: 'student', daysAgo: 58, timeSlot: '10:00 AM', topic: 'Reading a large codebase', rating: 5, comment: 'We opened a repository that I was afraid of and in an hour I had a map of it. I still use the method every week.', reply: 'The map was yours, I only held the pencil. See you for the next one!' },
  { mentor: 'mentor', student: 'noor.haddad', daysAgo: 51, timeSlot: '09:00 AM', topic: 'Preparing a system design interview', rating: 5, comment: 'Calm, precise and honest about my gaps. Got the offer two weeks later.' },
  { mentor: 'mentor', student: 'liam.carter', daysAgo: 44, timeSlot: '11:00 AM', topic: 'From scripts to services', rating: 4, comment: 'Very helpful, a little fast for me in the second half.', reply: 'Thank you for saying so. Next time stop me, we have the whole hour.' },
  { mentor: 'mentor', student: 'zara.mahmood', daysAgo: 4, timeSlot: '10:00 AM', topic: 'First steps in TypeScript', rating: 5, comment: 'I understood generics at last, with index cards!' },
  { mentor: 'mentor', student: 'mateo.silva', daysAgo: 30, timeSlot: '02:00 PM', topic: 'Code review of a data pipeline', rating: 2, comment: 'Waste of time, go find a real engineer.', reported: 'Insulting, and the session did not go as described.' },
  { mentor: 'daniel.okafor', student: 'liam.carter', daysAgo: 37, timeSlot: '02:00 PM', topic: 'Threat model of a student portal', rating: 5, comment: 'Found a hole in my design within ten minutes and made me find the other two.' },
  { mentor: 'daniel.okafor', student: 'ethan.wright', daysAgo: 16, timeSlot: '03:00 PM', topic: 'Choosing a certification', rating: 4, comment: 'Clear advice about which exam is worth the money.' },
  { mentor: 'priya.raman', student: 'student', daysAgo: 25, timeSlot: '06:30 PM', topic: 'From notebook to service', rating: 5, comment: 'Priya asked for my data first and my model second. That order changed the project.', reply: 'Your data was in better shape than most. Keep the log!' },
  { mentor: 'priya.raman', student: 'mateo.silva', daysAgo: 18, timeSlot: '07:30 PM', topic: 'Recommender baselines', rating: 5, comment: 'Now I know what to beat before I build.' },
  { mentor: 'priya.raman', student: 'yuki.tanaka', daysAgo: 11, timeSlot: '06:30 PM', topic: 'Probability for machine learning', rating: 4, comment: 'Good exercises to take home.' },
  { mentor: 'tomas.herrera', student: 'liam.carter', daysAgo: 23, timeSlot: '09:00 AM', topic: 'Subnets and routing tables', rating: 5, comment: 'Drew every packet until I saw it. Endless patience.' },
  { mentor: 'tomas.herrera', student: 'zara.mahmood', daysAgo: 3, timeSlot: '10:00 AM', topic: 'How the internet finds a server', rating: 4, comment: 'A lot in one hour, all of it worth it.' },
  { mentor: 'hannah.weiss', student: 'chloe.bernard', daysAgo: 31, timeSlot: '10:00 AM', topic: 'Portfolio review', rating: 5, comment: 'Kind and merciless at once. Two projects went, the rest shine.' },
  { mentor: 'hannah.weiss', student: 'noor.haddad', daysAgo: 10, timeSlot: '02:00 PM', topic: 'Design for engineers', rating: 4, comment: 'I will never centre a form the same way again.' },
  { mentor: 'kenji.watanabe', student: 'yuki.tanaka', daysAgo: 26, timeSlot: '08:00 AM', topic: 'Reading the Raft paper', rating: 5, comment: 'Strict with proofs and very kind with me.' },
  { mentor: 'kenji.watanabe', student: 'noor.haddad', daysAgo: 12, timeSlot: '09:00 AM', topic: 'B-trees against LSM-trees', rating: 5, comment: 'The best explanation that I have heard, and the drawings are on my wall.' },
  { mentor: 'aisha.rahman', student: 'mateo.silva', daysAgo: 40, timeSlot: '10:00 AM', topic: 'A slow query, step by step', rating: 4, comment: 'From forty seconds to half of one.' },
  { mentor: 'oliver.grant', student: 'noor.haddad', daysAgo: 20, timeSlot: '04:00 PM', topic: 'The story of my CV', rating: 5, comment: 'One page, finally.', reply: 'And a good page it is. Let me know how Thursday goes.' },
  { mentor: 'oliver.grant', student: 'chloe.bernard', daysAgo: 13, timeSlot: '12:30 PM', topic: 'Asking for a promotion', rating: 3, comment: 'Useful, though more about large companies than mine.' },
  { mentor: 'sofia.marchetti', student: 'chloe.bernard', daysAgo: 27, timeSlot: '09:00 AM', topic: 'Prototype to app store', rating: 5, comment: 'She profiled my app on the oldest phone in her drawer. Eye-opening.' },
  { mentor: 'marcus.bell', student: 'liam.carter', daysAgo: 9, timeSlot: '02:00 PM', topic: 'Writing a first runbook', rating: 5, comment: 'We broke a cluster on purpose. Twice. Then I wrote it down.' },
  { mentor: 'marcus.bell', student: 'student', daysAgo: 16, timeSlot: '03:00 PM', topic: 'What an on-call week looks like', rating: 4, comment: 'Honest about the nights, which I appreciated.' },
];
