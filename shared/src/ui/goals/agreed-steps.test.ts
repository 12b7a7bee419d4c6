import type { Session } from '@cairn/shared/contract';
import { createGoal, createSession, createStep } from '@cairn/shared/testing';
import { agreedSteps } from './agreed-steps.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const session = (day: number, changes: Partial<Session> = {}) =>
  createSession({
    startsAt: `2026-11-${day}T09:00:00.000Z`,
    endsAt: `2026-11-${day}T10:00:00.000Z`,
    outcome: null,
    ...changes,
  });
const step = (id: number, day: number, hour = 12) =>
  createStep({ id, createdAt: `2026-11-${day}T${hour}:00:00.000Z` });
const goal = createGoal({ steps: [step(1, 10), step(2, 20), step(3, 24)] });
const next = session(29);
const idsOf = (sessions: Session[], goals = [goal], upcoming = next) =>
  agreedSteps(goals, upcoming, [...sessions, next], NOW).map(({ id }) => id);

test('the agreed steps are the steps that were added since the last session', () => {
  expect(idsOf([session(12), session(22)])).toEqual([3]);
  expect(idsOf([session(22), session(12)])).toEqual([3]);
  expect(idsOf([session(12)])).toEqual([2, 3]);
});

test('a step that was added during the last session is an agreed step', () => {
  const during = createStep({ id: 4, createdAt: '2026-11-22T09:30:00.000Z' });
  expect(idsOf([session(22)], [createGoal({ steps: [during] })])).toEqual([4]);
});

test('sessions that did not take place, done steps and reached goals are ignored', () => {
  expect(idsOf([])).toEqual([]);
  expect(idsOf([session(22, { status: 'PENDING' }), session(23, { outcome: 'no_show_mentor' })])).toEqual([]);
  const done = createStep({
    id: 5,
    createdAt: '2026-11-24T09:30:00.000Z',
    doneAt: '2026-11-24T10:00:00.000Z',
  });
  expect(idsOf([session(22)], [createGoal({ steps: [done] })])).toEqual([]);
  expect(idsOf([session(22)], [{ ...goal, state: 'reached' }])).toEqual([]);
});

test('only the next session of the student with the mentor shows the agreed steps', () => {
  expect(idsOf([session(22)], [goal], session(30))).toEqual([]);
  expect(idsOf([session(22), session(28)])).toEqual([]);
  expect(idsOf([session(22), session(28, { status: 'CANCELLED' })])).toEqual([3]);
});
