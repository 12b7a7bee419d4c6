import type { Model } from './linearizability.ts';

/**
 * The state of a group session. `taken` is sorted by session; `blocked` has the students who have blocked the mentor.
 */
export interface SeatsState {
  readonly seats: number;
  readonly taken: readonly { readonly session: number; readonly student: number }[];
  readonly blocked: readonly number[];
}

/** The effect of a call on the seats of a group session, according to its response (ADR 88). */
export type SeatStep =
  /** Takes a seat, or names the seat that the student already has. */
  | { readonly kind: 'take'; readonly session: number; readonly student: number }
  | { readonly kind: 'refused-as-full' }
  | { readonly kind: 'release'; readonly session: number }
  | { readonly kind: 'read'; readonly taken: number }
  | { readonly kind: 'delete-student'; readonly student: number }
  /** The student blocks the mentor, but keeps a taken seat: a confirmed session stays (ADR 42). */
  | { readonly kind: 'block'; readonly student: number }
  | { readonly kind: 'unblock'; readonly student: number };

export const emptySeats = (seats: number): SeatsState => ({ seats, taken: [], blocked: [] });

const sorted = <Item>(items: readonly Item[], key: (item: Item) => number): Item[] =>
  [...items].sort((first, second) => key(first) - key(second));

/** The state after a step; null if the step is impossible in the given state. */
export const seatModel: Model<SeatsState, SeatStep> = (state, step) => {
  const { seats, taken, blocked } = state;
  switch (step.kind) {
    case 'take': {
      const { session, student } = step;
      const earlier = taken.find((seat) => seat.student === student);
      if (earlier) return earlier.session === session ? state : null;
      if (taken.length >= seats || blocked.includes(student)) return null;
      return { ...state, taken: sorted([...taken, { session, student }], (seat) => seat.session) };
    }
    case 'refused-as-full':
      return taken.length >= seats ? state : null;
    case 'release': {
      const rest = taken.filter(({ session }) => session !== step.session);
      return rest.length < taken.length ? { ...state, taken: rest } : null;
    }
    case 'read':
      return taken.length === step.taken ? state : null;
    case 'delete-student':
      return { ...state, taken: taken.filter(({ student }) => student !== step.student) };
    case 'block':
      return { ...state, blocked: sorted([...new Set([...blocked, step.student])], (student) => student) };
    case 'unblock':
      return { ...state, blocked: blocked.filter((student) => student !== step.student) };
  }
};
