import type { Goal, GoalSide } from '@cairn/shared/contract';

/** Who looks at a goal, and the names of its two sides. */
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

/** `you`, or the name: inside a sentence. */
export const nameInside = ({ viewer, names }: GoalPeople, side: GoalSide): string =>
  side === viewer ? 'you' : names[side];
