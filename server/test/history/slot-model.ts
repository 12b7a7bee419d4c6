import type { Model } from './linearizability.ts';

/** A slot as the booking rules see it (decisions 1, 2, 6, 9 and 10). */
export interface SlotState {
  readonly isOpen: boolean;
  readonly holder: {
    readonly session: number;
    readonly student: number;
    readonly status: 'PENDING' | 'CONFIRMED';
  } | null;
  /** Students who have blocked the mentor. */
  readonly blocked: readonly number[];
}

/** What a call did to a slot, according to its answer. */
export type SlotStep =
  /** A session starts to hold the slot: it was booked, or moved to it. */
  | {
      readonly kind: 'take';
      readonly session: number;
      readonly student: number;
      readonly status: 'PENDING' | 'CONFIRMED';
    }
  | { readonly kind: 'refused-as-taken' }
  | { readonly kind: 'accept'; readonly session: number }
  /** A session stops holding the slot: it was declined, cancelled or moved. */
  | { readonly kind: 'release'; readonly session: number }
  | { readonly kind: 'open' }
  /** Leaves a booked slot as it is. */
  | { readonly kind: 'close' }
  | { readonly kind: 'read'; readonly isFree: boolean }
  | { readonly kind: 'delete-student'; readonly student: number }
  /** Ends the student's pending request; a confirmed session stays (ADR 42). */
  | { readonly kind: 'block'; readonly student: number }
  | { readonly kind: 'unblock'; readonly student: number };

export const OPEN_SLOT: SlotState = { isOpen: true, holder: null, blocked: [] };

const isFree = ({ isOpen, holder }: SlotState) => isOpen && holder === null;

/** What each step requires and changes. */
export const slotModel: Model<SlotState, SlotStep> = (state, step) => {
  const { holder, blocked } = state;
  switch (step.kind) {
    case 'take': {
      const { session, student, status } = step;
      if (!isFree(state) || blocked.includes(student)) return null;
      return { ...state, holder: { session, student, status } };
    }
    case 'refused-as-taken':
      return isFree(state) ? null : state;
    case 'accept':
      if (holder?.session !== step.session) return null;
      return { ...state, holder: { ...holder, status: 'CONFIRMED' } };
    case 'release':
      return holder?.session === step.session ? { ...state, holder: null } : null;
    case 'open':
      return { ...state, isOpen: true };
    case 'close':
      return holder === null ? { ...state, isOpen: false } : state;
    case 'read':
      return isFree(state) === step.isFree ? state : null;
    case 'delete-student':
      return holder?.student === step.student ? { ...state, holder: null } : state;
    case 'block': {
      const ends = holder?.student === step.student && holder.status === 'PENDING';
      return {
        ...state,
        holder: ends ? null : holder,
        blocked: [...new Set([...blocked, step.student])].sort((first, second) => first - second),
      };
    }
    case 'unblock':
      return { ...state, blocked: blocked.filter((student) => student !== step.student) };
  }
};
