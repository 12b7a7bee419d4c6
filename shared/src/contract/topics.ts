import { FIELD_LABELS } from './constants.ts';
import { SKILL_SYNONYMS } from './search-synonyms.ts';

/** Maximum number of topics of a mentor. */
export const TOPICS_MAX = 8;

const OTHERS = [
  'Accessibility',
  'Algorithms',
  'Android Development',
  'Applying for Jobs',
  'Bioinformatics',
  'Blockchain',
  'Career Change',
  'Cloud Architecture',
  'Code Review',
  'Compilers',
  'Computer Graphics',
  'Computer Vision',
  'CSS',
  'Cryptography',
  'Data Analysis',
  'Data Engineering',
  'Data Visualization',
  'Databases',
  'Deep Learning',
  'DevOps',
  'Distributed Systems',
  'Docker',
  'Embedded Systems',
  'Engineering Management',
  'Entrepreneurship',
  'Ethical Hacking',
  'Freelancing',
  'Functional Programming',
  'Game Development',
  'Git',
  'GraphQL',
  'HTML',
  'Interview Practice',
  'iOS Development',
  'Java',
  'Kotlin',
  'Leadership',
  'Linux',
  'Mathematics',
  'Mobile Development',
  'Negotiating Salary',
  'Network Engineering',
  'Open Source',
  'Parallel Computing',
  'Personal Projects',
  'PHP',
  'Portfolio Review',
  'Presentation Skills',
  'Product Management',
  'Project Management',
  'PyTorch',
  'Quantum Computing',
  'R',
  'Reinforcement Learning',
  'Research Methods',
  'Résumé Review',
  'Robotics',
  'Ruby',
  'Rust',
  'Scientific Writing',
  'Scala',
  'Site Reliability',
  'SQL',
  'Statistics',
  'Study Planning',
  'Swift',
  'System Design',
  'Technical Writing',
  'TensorFlow',
  'Thesis',
  'User Research',
  'Web Development',
  'Web Security',
  'WebAssembly',
  'Work and Family',
];

const { other: _other, ...FIELDS } = FIELD_LABELS;

/** Topics that are offered to mentors, by their usual names; a mentor can add others. */
export const TOPICS: readonly string[] = [
  ...new Set([...Object.values(FIELDS), ...OTHERS, ...SKILL_SYNONYMS.map(([name]) => name)]),
].toSorted((first, second) => first.localeCompare(second, 'en'));

const usualNames = new Map([
  ...SKILL_SYNONYMS.flatMap(([name, ...others]) =>
    others.map((other) => [other.toLowerCase(), name] as const),
  ),
  ...TOPICS.map((topic) => [topic.toLowerCase(), topic] as const),
]);

/** Topics by their usual names, each once: "k8s" and "kubernetes" become "Kubernetes". Other topics are unchanged. */
export const usualTopics = (topics: readonly string[]): string[] => [
  ...new Set(topics.map((topic) => usualNames.get(topic.trim().toLowerCase()) ?? topic)),
];

/** Whether the typed text is a part of the name of a topic, or the beginning of one of its synonyms. */
export function isTopicFor(typed: string, topic: string): boolean {
  const text = typed.trim().toLowerCase();
  const others = SKILL_SYNONYMS.find(([name]) => name === topic)?.slice(1) ?? [];
  return topic.toLowerCase().includes(text) || others.some((other) => other.startsWith(text));
}
