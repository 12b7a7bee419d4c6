import type { ReviewableSession } from '@cairn/shared/contract';
import { preselectedSubject, subjectsOfSessions } from './review-subjects.ts';

const reviewable = (sessionId: number, date: string, topic: string): ReviewableSession => ({
  sessionId,
  teacher: { id: 7, name: 'Noor Haddad' },
  topic,
  date,
});

test('labels of several sessions with one mentor have the date before the topic', () => {
  const topic = 'A very long topic '.repeat(10);
  const labels = subjectsOfSessions([
    reviewable(1, '2026-11-02', topic),
    reviewable(2, '2026-11-09', topic),
  ]).map(({ label }) => label.slice(0, 24));
  expect(labels).toEqual(['Noor Haddad · 2 Nov · A ', 'Noor Haddad · 9 Nov · A ']);
});

test('a link selects its session, or the first listed session with its mentor', () => {
  const subjects = subjectsOfSessions([
    reviewable(2, '2026-11-09', 'Generics'),
    reviewable(1, '2026-11-02', 'Types'),
  ]);
  const selected = (link: string) => preselectedSubject(subjects, new URLSearchParams(link))?.sessionId;
  expect(selected('mentor=7&session=1')).toBe(1);
  expect(selected('mentor=7')).toBe(2);
  expect(selected('mentor=7&session=5')).toBe(2);
  expect(selected('')).toBeUndefined();
});
