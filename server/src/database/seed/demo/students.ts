export interface DemoStudent {
  key: string;
  name: string;
  phone: string;
  zone: string;
  rollNo: string;
  course: string;
  year: number;
  interests: string[];
  lookingFor?: string;
  registeredDaysAgo: number;
}

/** `key` is the local part of the e-mail address. */
export const demoStudents: DemoStudent[] = [
  {
    key: 'student',
    name: 'Amara Osei',
    phone: '5550100101',
    zone: 'Europe/London',
    rollNo: 'CRN-S-2001',
    course: 'BSc Computer Science',
    year: 3,
    interests: ['computerScience', 'artificialIntelligence', 'System Design'],
    lookingFor: 'Somebody to read my code with me, and a plan for my first job.',
    registeredDaysAgo: 96,
  },
  {
    key: 'liam.carter',
    name: 'Liam Carter',
    phone: '5550100102',
    zone: 'America/Chicago',
    rollNo: 'CRN-S-2002',
    course: 'BSc Information Systems',
    year: 2,
    interests: ['networking', 'cybersecurity'],
    lookingFor: 'Help with my certification in spring.',
    registeredDaysAgo: 81,
  },
  {
    key: 'noor.haddad',
    name: 'Noor Haddad',
    phone: '5550100103',
    zone: 'Asia/Beirut',
    rollNo: 'CRN-S-2003',
    course: 'BEng Software Engineering',
    year: 4,
    interests: ['computerScience'],
    registeredDaysAgo: 74,
  },
  {
    key: 'mateo.silva',
    name: 'Mateo Silva',
    phone: '5550100104',
    zone: 'America/Sao_Paulo',
    rollNo: 'CRN-S-2004',
    course: 'BSc Data Science',
    year: 2,
    interests: ['dataScience', 'artificialIntelligence'],
    registeredDaysAgo: 60,
  },
  {
    key: 'chloe.bernard',
    name: 'Chloé Bernard',
    phone: '5550100105',
    zone: 'Europe/Paris',
    rollNo: 'CRN-S-2005',
    course: 'MSc Human-Computer Interaction',
    year: 5,
    interests: ['other', 'User Research'],
    registeredDaysAgo: 52,
  },
  {
    key: 'yuki.tanaka',
    name: 'Yuki Tanaka',
    phone: '5550100106',
    zone: 'Asia/Tokyo',
    rollNo: 'CRN-S-2006',
    course: 'BSc Mathematics',
    year: 1,
    interests: ['dataScience'],
    registeredDaysAgo: 33,
  },
  {
    key: 'ethan.wright',
    name: 'Ethan Wright',
    phone: '5550100107',
    zone: 'Australia/Lord_Howe',
    rollNo: 'CRN-S-2007',
    course: 'Diploma in Cybersecurity',
    year: 2,
    interests: ['cybersecurity'],
    registeredDaysAgo: 20,
  },
  {
    key: 'zara.mahmood',
    name: 'Zara Mahmood',
    phone: '5550100108',
    zone: 'Asia/Karachi',
    rollNo: 'CRN-S-2008',
    course: 'BSc Computer Science',
    year: 1,
    interests: ['computerScience', 'networking'],
    registeredDaysAgo: 6,
  },
];

export const blockedStudent = 'ethan.wright';
