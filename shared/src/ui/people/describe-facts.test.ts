import type { MentorFacts } from '@cairn/shared/contract';
import { answerTime, describeFacts } from './describe-facts.ts';

const none: MentorFacts = {
  sessionsHeld: 0,
  students: 0,
  returningStudents: 0,
  requests: 0,
  answeredRequests: 0,
  answerMinutes: null,
  isNew: false,
};

test('the facts of a mentor are sessions, returning students, answer time and answer rate', () => {
  const facts = {
    sessionsHeld: 31,
    students: 12,
    returningStudents: 5,
    requests: 20,
    answeredRequests: 19,
    answerMinutes: 290,
    isNew: false,
  };
  expect(describeFacts(facts)).toEqual([
    '31 sessions held',
    '5 of 12 students came back',
    'Usually answers within 5 hours',
    'Answers 95% of requests',
  ]);
});

test('a mentor without sessions is called new only while `isNew` is true', () => {
  expect(describeFacts({ ...none, isNew: true })).toEqual(['New on Cairn']);
  expect(describeFacts(none)).toEqual(['No sessions held yet']);
});

test('answers are hidden below three requests and shown as a percentage from ten requests', () => {
  const answers = (requests: number, answeredRequests: number) =>
    describeFacts({ ...none, requests, answeredRequests }).slice(1);
  expect(answers(2, 2)).toEqual([]);
  expect(answers(3, 1)).toEqual(['Answered 1 of 3 requests']);
  expect(answers(9, 9)).toEqual(['Answered 9 of 9 requests']);
  expect(answers(10, 9)).toEqual(['Answers 90% of requests']);
  expect(answers(300, 299)).toEqual(['Answers 99% of requests']);
});

test('returning students are shown only if the mentor has had three students', () => {
  const students = (count: number, returningStudents: number) =>
    describeFacts({ ...none, sessionsHeld: 1, students: count, returningStudents });
  expect(students(2, 2)).toEqual(['1 session held']);
  expect(students(3, 0)).toEqual(['1 session held']);
  expect(students(3, 1)).toEqual(['1 session held', '1 of 3 students came back']);
});

test.each([
  [0, 'an hour'],
  [60, 'an hour'],
  [61, '2 hours'],
  [2_880, '48 hours'],
  [2_881, '3 days'],
])('an answer time of %s minutes is rounded up to %s', (minutes, text) => {
  expect(answerTime(minutes)).toBe(text);
});

test('a mentor without facts has no description', () => {
  expect(describeFacts(undefined)).toEqual([]);
});
