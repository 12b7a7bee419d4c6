import type { AddGoalStepBody, Goal } from '@cairn/shared/contract';
import type { SignedIn, TestApi } from '../../../testing/index.ts';
import { pairOf, send } from '../../messages/testing/conversation.ts';

/** A student and a mentor who can share goals, because they have a conversation. */
export async function acquaintances(api: TestApi) {
  const { student, mentor } = await api.pair();
  await send(student, pairOf(student, mentor), 'Hello');
  return { student, mentor };
}

/** Creates a goal of a student, shared with `mentor` if one is given. */
export async function setGoal(
  student: SignedIn,
  { mentor, title = 'Learn Rust' }: { mentor?: SignedIn; title?: string } = {},
): Promise<Goal> {
  const response = await student.client.post('/goals', {
    title,
    description: '',
    mentorId: mentor?.id ?? null,
  });
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
  return response.body as Goal;
}

/** Adds a step. */
export const addStep = (by: SignedIn, goal: { id: number }, body: Partial<AddGoalStepBody> = {}) =>
  by.client.post(`/goals/${goal.id}/steps`, {
    text: 'Read the book',
    owner: 'student',
    dueOn: null,
    ...body,
  });

/** Marks a step as done or open. */
export const tick = (
  by: SignedIn,
  goal: { id: number },
  step: { id: number; version: number } | undefined,
  isDone = true,
) => by.client.put(`/goals/${goal.id}/steps/${step?.id}/done`, { isDone, version: step?.version });

/** The goals as the student sees them. */
export const ownGoals = async (student: SignedIn) => (await student.client.get('/goals')).body as Goal[];

/** The goals of a student as a mentor sees them. */
export const sharedGoals = async (mentor: SignedIn, student: SignedIn) =>
  (await mentor.client.get(`/goals/student/${student.id}`)).body as Goal[];
