import type { Model } from './linearizability.ts';

/** The state of a slot (decisions 1, 2, 6, 9, 10, 217 and 218). */
export interface SlotState {
  readonly isOpen: boolean;
  /** The session that has taken the slot. */
  readonly takenBy: {
    readonly session: number;
    readonly student: number;
    readonly status: 'PENDING' | 'CONFIRMED';
  } | null;
  /** The student who holds the slot (ADR 82). */
  readonly heldFor: number | null;
  /** Students who have blocked the mentor. */
  readonly blocked: readonly number[];
}

/** The effect of a call on a slot, according to its response. */
export type SlotStep =
  /** A session takes the slot by a booking or a move. */
  | {
      readonly kind: 'take';
      readonly session: number;
      readonly student: number;
      readonly status: 'PENDING' | 'CONFIRMED';
    }
  | { readonly kind: 'refused-as-taken'; readonly student: number }
  | { readonly kind: 'hold'; readonly student: number }
  /** The student has ended the hold, or now holds another slot. */
  | { readonly kind: 'end-hold'; readonly student: number }
  | { readonly kind: 'accept'; readonly session: number }
  /** The session was declined, cancelled or moved. */
  | { readonly kind: 'release'; readonly session: number }
  | { readonly kind: 'open' }
  /** Closes a free slot and ends its hold; has no effect on a booked slot. */
  | { readonly kind: 'close' }
  | { readonly kind: 'read'; readonly isFree: boolean }
  | { readonly kind: 'delete-student'; readonly student: number }
  /** The student blocks the mentor. Ends the student's hold and pending request; a confirmed session stays (ADR 42). */
  | { readonly kind: 'block'; readonly student: number }
  | { readonly kind: 'unblock'; readonly student: number };

export const OPEN_SLOT: SlotState = { isOpen: true, takenBy: null, heldFor: null, blocked: [] };

/** Whether the slot is free for a student. Without an id: for a student without a hold. */
const isFree = ({ isOpen, takenBy, heldFor }: SlotState, student?: number) =>
  isOpen && takenBy === null && (heldFor === null || heldFor === student);

const withoutHoldOf = (state: SlotState, student: number): SlotState =>
  state.heldFor === student ? { ...state, heldFor: null } : state;

/** The state after a step; null if the step is impossible in the given state. */
export const slotModel: Model<SlotState, SlotStep> = (state, step) => {
  const { takenBy, blocked } = state;
  switch (step.kind) {
    case 'take': {
      const { session, student, status } = step;
      if (!isFree(state, student) || blocked.includes(student)) return null;
      return { ...state, takenBy: { session, student, status }, heldFor: null };
    }
    case 'refused-as-taken':
      return isFree(state, step.student) ? null : state;
    case 'hold':
      if (!isFree(state, step.student) || blocked.includes(step.student)) return null;
      return { ...state, heldFor: step.student };
    case 'end-hold':
      return withoutHoldOf(state, step.student);
    case 'accept':
      if (takenBy?.session !== step.session) return null;
      return { ...state, takenBy: { ...takenBy, status: 'CONFIRMED' } };
    case 'release':
      return takenBy?.session === step.session ? { ...state, takenBy: null } : null;
    case 'open':
      return { ...state, isOpen: true };
    case 'close':
      return takenBy === null ? { ...state, isOpen: false, heldFor: null } : state;
    case 'read':
      return isFree(state) === step.isFree ? state : null;
    case 'delete-student':
      return withoutHoldOf(
        takenBy?.student === step.student ? { ...state, takenBy: null } : state,
        step.student,
      );
    case 'block': {
      const ends = takenBy?.student === step.student && takenBy.status === 'PENDING';
      return {
        ...withoutHoldOf(state, step.student),
        takenBy: ends ? null : takenBy,
        blocked: [...new Set([...blocked, step.student])].sort((first, second) => first - second),
      };
    }
    case 'unblock':
      return { ...state, blocked: blocked.filter((student) => student !== step.student) };
  }
};
