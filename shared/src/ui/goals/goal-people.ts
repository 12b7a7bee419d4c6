import type { Goal, GoalSide } from '@cairn/shared/contract';

/** The side that views a goal, and the names of both sides as labels. */
export interface GoalPeople {
  readonly viewer: GoalSide;
  readonly names: Readonly<Record<GoalSide, string>>;
}

/** The people of a goal as the student sees them. */
export const forStudent = ({ mentor }: Goal): GoalPeople => ({
  viewer: 'student',
  names: { student: 'You', mentor: mentor?.name ?? 'Your mentor' },
});

/** The people of a goal as the mentor sees them. */
export const forMentor = (studentName: string): GoalPeople => ({
  viewer: 'mentor',
  names: { student: studentName, mentor: 'You' },
});

/** The name of a side inside a sentence: `you` for the viewer. */
export const nameInside = ({ viewer, names }: GoalPeople, side: GoalSide): string =>
  side === viewer ? 'you' : names[side];
