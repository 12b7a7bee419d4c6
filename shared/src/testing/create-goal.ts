import type { Goal, GoalStep } from '../contract/index.ts';
import { GOALS_EXTRA } from '../contract/constants.ts';
import type { FakeHandlers } from './fake-server.ts';
import { withExtra } from './with-extra.ts';

/** An open step of a student, with overrides. */
export const createStep = (changes: Partial<GoalStep> = {}): GoalStep => ({
  id: 11,
  text: 'Read chapter 4',
  owner: 'student',
  dueOn: null,
  createdBy: 'student',
  createdAt: '2026-11-20T08:00:00.000Z',
  doneAt: null,
  doneBy: null,
  version: 1,
  ...changes,
});

/** A goal that is shared with a mentor, with overrides. */
export const createGoal = (changes: Partial<Goal> = {}): Goal => ({
  id: 5,
  studentId: 3,
  mentor: { id: 7, name: 'Ada Berger', photo: null },
  title: 'Learn Rust',
  description: '',
  state: 'active',
  stateChangedAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
  steps: [createStep()],
  ...changes,
});

/** Handlers of a server that announces the extra `goals` with each response. */
export const withGoals = (handlers: FakeHandlers): FakeHandlers => withExtra(GOALS_EXTRA, handlers);
