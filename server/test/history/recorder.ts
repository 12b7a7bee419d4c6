import { findContradiction, type Model, type Operation } from './linearizability.ts';
import { emptySeats, seatModel, type SeatsState, type SeatStep } from './seat-model.ts';
import { OPEN_SLOT, slotModel, type SlotState, type SlotStep } from './slot-model.ts';

/** A slot of the history. All mentors are in UTC, so `mentorId`, `date` and `timeSlot` identify a slot. */
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
  readonly respondedAt: number;
}

export const isAt = (slot: HistorySlot, mentorId: number, { date, timeSlot }: SlotTime): boolean =>
  slot.mentorId === mentorId && slot.date === date && slot.timeSlot === timeSlot;

/** A group session of the history. */
export interface HistoryGroup {
  readonly id: number;
  readonly mentorId: number;
  readonly seats: number;
}

/** Records operations on objects of one kind, and checks the history of each object. */
class Log<Item, State, Step> {
  readonly #operations: ReadonlyMap<Item, Operation<Step>[]>;
  readonly #model: Model<State, Step>;
  readonly #initial: (item: Item) => State;

  constructor(items: readonly Item[], model: Model<State, Step>, initial: (item: Item) => State) {
    this.#operations = new Map(items.map((item) => [item, []]));
    this.#model = model;
    this.#initial = initial;
  }

  get size(): number {
    return [...this.#operations.values()].reduce((sum, { length }) => sum + length, 0);
  }

  record(item: Item, span: Span, step: Step): void {
    this.#operations.get(item)?.push({ ...span, step });
  }

  /** Records an operation whose response was lost. The operation may take effect later or never. */
  recordLost(items: readonly Item[], calledAt: number, step: Step): void {
    for (const item of items)
      this.#operations.get(item)?.push({ calledAt, respondedAt: Infinity, step, isOptional: true });
  }

  /** One line for each object whose history is not linearizable. */
  findProblems(nameOf: (item: Item) => string): string[] {
    return [...this.#operations].flatMap(([item, operations]) => {
      const found = findContradiction(operations, this.#model, this.#initial(item));
      if (!found) return [];
      const last = found.explained.slice(-6).map((step) => JSON.stringify(step));
      const stuck = found.stuckAt.map((step) => JSON.stringify(step));
      return [`${nameOf(item)}: after … ${last.join(', ')} none of ${stuck.join(', ')} is possible`];
    });
  }
}

/** Records the operations on slots and group sessions, and checks their histories. */
export class Recorder {
  readonly slots: readonly HistorySlot[];
  readonly groups: readonly HistoryGroup[];
  readonly seats: Log<HistoryGroup, SeatsState, SeatStep>;
  readonly #slots: Log<HistorySlot, SlotState, SlotStep>;

  constructor(slots: readonly HistorySlot[], groups: readonly HistoryGroup[]) {
    this.slots = slots;
    this.groups = groups;
    this.#slots = new Log(slots, slotModel, () => OPEN_SLOT);
    this.seats = new Log(groups, seatModel, (group) => emptySeats(group.seats));
  }

  get size(): number {
    return this.#slots.size + this.seats.size;
  }

  record(slot: HistorySlot, span: Span, step: SlotStep): void {
    this.#slots.record(slot, span, step);
  }

  recordAt(mentorId: number, time: SlotTime, span: Span, step: SlotStep): void {
    for (const slot of this.slotsOf(mentorId)) if (isAt(slot, mentorId, time)) this.record(slot, span, step);
  }

  recordLost(slots: readonly HistorySlot[], calledAt: number, step: SlotStep): void {
    this.#slots.recordLost(slots, calledAt, step);
  }

  slotsOf(mentorId: number): HistorySlot[] {
    return this.slots.filter((slot) => slot.mentorId === mentorId);
  }

  groupsOf(mentorId: number): HistoryGroup[] {
    return this.groups.filter((group) => group.mentorId === mentorId);
  }

  /** One line for each slot and group session whose history is not linearizable. */
  findProblems(): string[] {
    return [
      ...this.#slots.findProblems((slot) => `slot ${slot.mentorId} ${slot.date} ${slot.timeSlot}`),
      ...this.seats.findProblems((group) => `group session ${group.id}`),
    ];
  }
}
