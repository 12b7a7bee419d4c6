import type { Feedback } from '@cairn/shared/contract';
import { createGoal, createSession, createStep } from '@cairn/shared/testing';
import { pathMonths } from './path-entries.ts';
import { pathMarkdown } from './path-markdown.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const goal = createGoal({
  state: 'reached',
  stateChangedAt: '2026-11-20T08:00:00.000Z',
  steps: [createStep({ doneAt: '2026-10-31T23:30:00.000Z', doneBy: 'student' }), createStep({ id: 12 })],
});
const session = createSession({
  startsAt: '2026-11-18T09:00:00.000Z',
  endsAt: '2026-11-18T10:00:00.000Z',
  outcome: null,
});
const feedback = {
  id: 4,
  rating: 1,
  comment: 'Kept private',
  teacher: { id: 7, name: 'Ada Berger' },
  createdAt: '2026-11-19T08:00:00.000Z',
} as Feedback;
const months = pathMonths(
  {
    goals: [goal],
    sessions: [
      session,
      { ...session, id: 2, outcome: 'no_show_mentor' },
      { ...session, id: 3, endsAt: '2026-12-01T10:00:00.000Z' },
    ],
    feedback: [feedback],
  },
  'Europe/Berlin',
  NOW.getTime(),
);

test('entries are grouped by month in the viewer’s zone, the latest first', () => {
  expect(months.map(({ label, entries }) => [label, entries.map(({ text }) => text)])).toEqual([
    [
      'November 2026',
      [
        'Goal reached: Learn Rust',
        'Feedback for Ada Berger: 1 star',
        'Session with Ada Berger: Types',
        'Step done: Read chapter 4 (Learn Rust)',
      ],
    ],
  ]);
  const inUtc = pathMonths({ goals: [goal], sessions: [], feedback: [] }, 'UTC', NOW.getTime());
  expect(inUtc.map(({ key }) => key)).toEqual(['2026-11', '2026-10']);
});

test('goals and entries are exported as Markdown', () => {
  expect(pathMarkdown([goal], months, { zone: 'UTC', now: NOW })).toBe(`# My path

From Cairn, 25 Nov 2026.

## Goals

### Learn Rust (reached)

Shared with Ada Berger.

- [x] Read chapter 4
- [ ] Read chapter 4

## Done

### November 2026

- 20 Nov 2026: Goal reached: Learn Rust
- 19 Nov 2026: Feedback for Ada Berger: 1 star
- 18 Nov 2026: Session with Ada Berger: Types
- 31 Oct 2026: Step done: Read chapter 4 (Learn Rust)
`);
  expect(pathMarkdown([], [], { zone: 'UTC', now: NOW })).toContain('No goals yet.');
});
