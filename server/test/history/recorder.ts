import { findContradiction, type Operation } from './linearizability.ts';
import { OPEN_SLOT, slotModel, type SlotStep } from './slot-model.ts';

/** A slot of the history; mentors are in UTC, so date and text identify it. */
export interface HistorySlot {
  readonly id: number;
  readonly mentorId: number;
  readonly date: string;
  readonly timeSlot: string;
}

type SlotTime = Pick<HistorySlot, 'date' | 'timeSlot'>;

/** The span of a call, in milliseconds of one clock. */
export interface Span {
  readonly calledAt: number;
  readonly answeredAt: number;
}

export const isAt = (slot: HistorySlot, mentorId: number, { date, timeSlot }: SlotTime): boolean =>
  slot.mentorId === mentorId && slot.date === date && slot.timeSlot === timeSlot;

/** Records the operations on each slot, and checks them against {@link slotModel}. */
export class Recorder {
  readonly slots: readonly HistorySlot[];
  readonly #operations: ReadonlyMap<HistorySlot, Operation<SlotStep>[]>;

  constructor(slots: readonly HistorySlot[]) {
    this.slots = slots;
    this.#operations = new Map(slots.map((slot) => [slot, []]));
  }

  /** Number of recorded operations. */
  get size(): number {
    return [...this.#operations.values()].reduce((sum, { length }) => sum + length, 0);
  }

  record(slot: HistorySlot, span: Span, step: SlotStep): void {
    this.#operations.get(slot)?.push({ ...span, step });
  }

  recordAt(mentorId: number, time: SlotTime, span: Span, step: SlotStep): void {
    for (const slot of this.slotsOf(mentorId)) if (isAt(slot, mentorId, time)) this.record(slot, span, step);
  }

  /** An operation whose answer was lost: it may have taken effect at any time since, or never. */
  recordLost(slots: readonly HistorySlot[], calledAt: number, step: SlotStep): void {
    for (const slot of slots)
      this.#operations.get(slot)?.push({ calledAt, answeredAt: Infinity, step, isOptional: true });
  }

  slotsOf(mentorId: number): HistorySlot[] {
    return this.slots.filter((slot) => slot.mentorId === mentorId);
  }

  /** One line for each slot whose history is not linearizable. */
  findProblems(): string[] {
    return [...this.#operations].flatMap(([slot, operations]) => {
      const found = findContradiction(operations, slotModel, OPEN_SLOT);
      if (!found) return [];
      const last = found.explained.slice(-6).map((step) => JSON.stringify(step));
      const stuck = found.stuckAt.map((step) => JSON.stringify(step));
      return [
        `slot ${slot.mentorId} ${slot.date} ${slot.timeSlot}: after … ${last.join(', ')} none of ${stuck.join(', ')} is possible`,
      ];
    });
  }
}
