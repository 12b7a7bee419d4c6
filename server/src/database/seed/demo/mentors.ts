import type { CareerEntry } from '@cairn/shared/contract';

/** A demo mentor. `week` lists the time slots of each ISO weekday, 1 for Monday. */
export interface DemoMentor {
  key: string;
  name: string;
  phone: string;
  zone: string;
  teachingId: string;
  department: string;
  expertise: string;
  years: number;
  title: string;
  availability: string;
  tags: string[];
  bio: string;
  /** Languages besides English. */
  languages?: string[];
  pronouns?: string;
  greeting?: string;
  /** Latest first. */
  career?: CareerEntry[];
  links?: string[];
  week: Partial<Record<number, string[]>>;
}

const mornings = ['09:00 AM', '10:00 AM', '11:00 AM'];
const afternoons = ['02:00 PM', '03:00 PM', '04:00 PM'];
const evenings = ['06:30 PM', '07:30 PM'];

/** `key` is the local part of the e-mail address. */
export const demoMentors: DemoMentor[] = [
  {
    key: 'mentor',
    name: 'Maya Lindqvist',
    phone: '5550100201',
    zone: 'Europe/Stockholm',
    teachingId: 'CRN-M-1001',
    department: 'Software Engineering',
    expertise: 'computerScience',
    years: 12,
    title: 'Staff Software Engineer',
    availability: 'Weekdays, mornings and afternoons',
    tags: ['TypeScript', 'System Design', 'Code Review'],
    languages: ['sv'],
    pronouns: 'she/her',
    greeting: 'Bring a problem that you have this week. We start from there.',
    bio: 'I have built payment systems for twelve years, the last five leading a platform team of nine. I like to start from a problem you have at your desk this week, read the code with you, and leave you with one habit to keep. Before engineering I taught mathematics at a secondary school, and it shows.\n\nI can help you with\n\n- **reading code** that somebody else has written\n- designing a system on one page\n- your first months in a new team',
    career: [
      { role: 'Staff Software Engineer', organisation: 'Norrsken Payments', from: 2019, to: null },
      { role: 'Software Engineer', organisation: 'Norrsken Payments', from: 2012, to: 2019 },
      { role: 'Teacher of Mathematics', organisation: 'Katarina School', from: 2008, to: 2012 },
    ],
    links: ['https://maya-lindqvist.example.com/', 'https://talks.example.org/lindqvist/payments'],
    week: {
      1: [...mornings, '02:00 PM'],
      2: ['10:00 AM', '11:00 AM', ...afternoons],
      3: mornings,
      4: [...mornings, '02:00 PM', '03:00 PM'],
      5: ['09:00 AM', '10:00 AM'],
    },
  },
  {
    key: 'daniel.okafor',
    name: 'Daniel Okafor',
    phone: '5550100202',
    zone: 'Africa/Lagos',
    teachingId: 'CRN-M-1002',
    department: 'Information Security',
    expertise: 'cybersecurity',
    years: 9,
    title: 'Security Engineering Lead',
    availability: 'Afternoons, Monday to Thursday',
    tags: ['Application Security', 'Threat Modelling', 'Incident Response'],
    greeting: 'A sketch on paper is enough to begin.',
    career: [
      { role: 'Security Engineering Lead', organisation: 'Harbour Bank', from: 2020, to: null },
      { role: 'Penetration Tester', organisation: '', from: 2015, to: 2020 },
    ],
    bio: 'I break and repair banking software for a living. Bring me an architecture sketch and we will find its three weakest points together. I have sat on both sides of some sixty security interviews and am glad to rehearse yours.',
    week: { 1: afternoons, 2: afternoons, 3: afternoons, 4: ['02:00 PM', '03:00 PM'] },
  },
  {
    key: 'priya.raman',
    name: 'Priya Raman',
    phone: '5550100203',
    zone: 'Asia/Kolkata',
    teachingId: 'CRN-M-1003',
    department: 'Machine Learning',
    expertise: 'artificialIntelligence',
    years: 7,
    title: 'Machine Learning Engineer',
    availability: 'Evenings in India',
    tags: ['PyTorch', 'Recommender Systems', 'MLOps'],
    languages: ['hi'],
    bio: 'I put models into production at a travel company and keep them honest afterwards. Ask me about data that lies, experiments that do not reproduce, and how to move from a notebook to a service without losing a weekend.',
    week: { 1: evenings, 2: evenings, 3: evenings, 5: ['05:00 PM', ...evenings], 6: mornings },
  },
  {
    key: 'tomas.herrera',
    name: 'Tomás Herrera',
    phone: '5550100204',
    zone: 'America/Mexico_City',
    teachingId: 'CRN-M-1004',
    department: 'Network Engineering',
    expertise: 'networking',
    years: 15,
    title: 'Principal Network Architect',
    availability: 'Tuesday to Friday, mornings',
    tags: ['BGP', 'Cloud Networking', 'Certification'],
    languages: ['es'],
    bio: 'Carrier backbones first, cloud backbones now. I enjoy drawing packets on a whiteboard until they make sense, and I have guided more than forty people through their professional network certification.',
    week: { 2: mornings, 3: mornings, 4: [...mornings, '02:00 PM'], 5: mornings },
  },
  {
    key: 'hannah.weiss',
    name: 'Hannah Weiss',
    phone: '5550100205',
    zone: 'Europe/Berlin',
    teachingId: 'CRN-M-1005',
    department: 'Product Design',
    expertise: 'other',
    years: 10,
    title: 'Design Director',
    availability: 'Wednesdays and Fridays',
    tags: ['User Research', 'Portfolio Review', 'Accessibility'],
    languages: ['de'],
    bio: 'I lead design for a public transport app that two million people use without thinking about it, which is the point. I review portfolios line by line and will tell you kindly which project to leave out.',
    week: { 3: [...mornings, ...afternoons], 5: ['10:00 AM', '11:00 AM', '02:00 PM'] },
  },
  {
    key: 'kenji.watanabe',
    name: 'Kenji Watanabe',
    phone: '5550100206',
    zone: 'Asia/Tokyo',
    teachingId: 'CRN-M-1006',
    department: 'Distributed Systems',
    expertise: 'computerScience',
    years: 18,
    title: 'Distributed Systems Engineer',
    availability: 'Early mornings in Japan',
    tags: ['Databases', 'Consensus', 'Go'],
    bio: 'Storage engines have been my craft since 2008. I read papers with mentees: we choose one, you explain it to me, and we find out together where the explanation breaks. Patient with beginners, strict with proofs.',
    week: { 1: ['08:00 AM', ...mornings], 3: ['08:00 AM', '09:00 AM'], 5: ['08:00 AM', ...mornings] },
  },
  {
    key: 'aisha.rahman',
    name: 'Aisha Rahman',
    phone: '5550100207',
    zone: 'Asia/Dubai',
    teachingId: 'CRN-M-1007',
    department: 'Data Platforms',
    expertise: 'artificialIntelligence',
    years: 6,
    title: 'Senior Data Engineer',
    availability: 'Sunday to Wednesday',
    tags: ['SQL', 'Data Modelling', 'Streaming'],
    bio: 'I turn event streams into tables that finance can trust. My sessions are hands on: bring a dataset or a slow query and we will make it better in an hour. I changed careers at thirty and am happy to talk about that too.',
    week: { 7: mornings, 1: ['10:00 AM', '11:00 AM'], 2: afternoons, 3: ['02:00 PM', '03:00 PM'] },
  },
  {
    key: 'oliver.grant',
    name: 'Oliver Grant',
    phone: '5550100208',
    zone: 'Europe/London',
    teachingId: 'CRN-M-1008',
    department: 'Engineering Management',
    expertise: 'other',
    years: 20,
    title: 'Engineering Manager',
    availability: 'Lunch hours and late afternoons',
    tags: ['Career Growth', 'Interviewing', 'Leadership'],
    bio: 'Two decades in, I have hired about two hundred engineers and regretted very few of them. We can work on your first management role, a difficult conversation that you keep putting off, or the story your CV should tell.',
    week: {
      1: ['12:30 PM', '04:00 PM'],
      2: ['12:30 PM', '04:00 PM'],
      4: ['12:30 PM', '03:00 PM', '04:00 PM'],
    },
  },
  {
    key: 'sofia.marchetti',
    name: 'Sofia Marchetti',
    phone: '5550100209',
    zone: 'Europe/Rome',
    teachingId: 'CRN-M-1009',
    department: 'Mobile Engineering',
    expertise: 'computerScience',
    years: 8,
    title: 'Mobile Lead',
    availability: 'Mondays, Tuesdays and Thursdays',
    tags: ['Swift', 'Kotlin', 'App Performance'],
    bio: 'My team ships a health app to thirty countries every second week. I care about cold starts, offline modes and the ninety-ninth percentile phone. Expect to profile something real in our first hour.',
    week: { 1: ['09:00 AM', '10:00 AM'], 2: mornings, 4: [...mornings, ...afternoons] },
  },
  {
    key: 'marcus.bell',
    name: 'Marcus Bell',
    phone: '5550100210',
    zone: 'America/New_York',
    teachingId: 'CRN-M-1010',
    department: 'Cloud Infrastructure',
    expertise: 'networking',
    years: 11,
    title: 'Site Reliability Engineer',
    availability: 'Weekday afternoons, Eastern time',
    tags: ['Kubernetes', 'Observability', 'On-call'],
    bio: 'I answer pages so that others can sleep, and I write the runbooks so that I can too. Let us read one of your incidents together, or build a small cluster and break it on purpose.',
    week: { 1: afternoons, 2: afternoons, 3: ['02:00 PM', '03:00 PM'], 4: afternoons, 5: ['02:00 PM'] },
  },
  {
    key: 'grace.kim',
    name: 'Grace Kim',
    phone: '5550100211',
    zone: 'America/Los_Angeles',
    teachingId: 'CRN-M-1011',
    department: 'Applied Research',
    expertise: 'artificialIntelligence',
    years: 5,
    title: 'Research Engineer',
    availability: 'Tuesdays and Thursdays, Pacific time',
    tags: ['Language Models', 'Evaluation', 'Python'],
    bio: 'I measure what language models can and cannot do, which is mostly careful bookkeeping with a few surprises. Good company for a first paper, a graduate application, or an experiment that will not behave.',
    week: { 2: [...mornings, '02:00 PM'], 4: [...mornings, '02:00 PM'] },
  },
  {
    key: 'lena.novak',
    name: 'Lena Novák',
    phone: '5550100212',
    zone: 'Europe/Prague',
    teachingId: 'CRN-M-1012',
    department: 'Security Research',
    expertise: 'cybersecurity',
    years: 4,
    title: 'Penetration Tester',
    availability: 'Weekends',
    tags: ['Web Security', 'Capture the Flag', 'Reporting'],
    bio: 'New to mentoring and looking forward to it. I test web applications during the week and design capture-the-flag tasks on Saturdays. We can solve one together or turn your notes into a report that a client will read.',
    week: { 6: [...mornings, '02:00 PM', '03:00 PM'], 7: ['10:00 AM', '11:00 AM'] },
  },
];
