import type { NotifyHandlers } from '../events/notify-listener.ts';

/** Slots of a mentor changed on a date (`YYYY-MM-DD`). */
export interface ChangedSlots {
  teacherId: number;
  date: string;
}

/** Somebody is typing a message to the recipient (ADR 77). */
export interface TypingReport {
  recipientId: number;
  studentId: number;
  teacherId: number;
  senderId: number;
}

/** The wake-ups that a process sends together. */
export interface WakeUpBatch {
  /** Accounts with new live events. */
  accountIds: readonly number[];
  slots: readonly ChangedSlots[];
  typing: readonly TypingReport[];
}

/** Passes wake-ups to the open event streams of a process. */
export interface WakeUpReceiver {
  onAccount: (accountId: number) => void;
  onSlots: (slots: ChangedSlots) => void;
  onTyping: (report: TypingReport) => void;
  /** Called after each connection to NATS. Earlier wake-ups may be lost, so the receiver must read the table. */
  onConnected: () => void;
}

/**
 * Wakes the readers of live events in the other processes (ADR 55). The table is the source of truth (ADR 7): a lost
 * wake-up only delays live events until the next poll. Lost changes of slots and typing reports are not repeated.
 */
export interface WakeUp {
  /**
   * Wakes the other processes. This process also receives its own slots and typing reports. Rejects if NOTIFY fails;
   * NATS drops the wake-ups without a connection.
   */
  send: (batch: WakeUpBatch) => Promise<void>;
  /**
   * Starts receiving wake-ups.
   *
   * @returns handlers for the database notifications that carry wake-ups
   */
  receive: (receiver: WakeUpReceiver) => NotifyHandlers;
  /**
   * Declares that this process has a stream of the account.
   *
   * @returns a promise that never rejects, or undefined. Wake-ups may be lost until the promise resolves, so the caller
   *   must then read the events.
   */
  watch: (accountId: number) => Promise<void> | undefined;
  /** Declares that this process no longer has a stream of the account. */
  unwatch: (accountId: number) => void;
  close: () => Promise<void>;
}

const SLOTS = /^\{"teacherId":(\d{1,15}),"date":"(\d{4}-\d{2}-\d{2})"\}$/;

/** The payload of changed slots. */
export const writeSlots = ({ teacherId, date }: ChangedSlots): string => JSON.stringify({ teacherId, date });

/** Reads a payload of {@link writeSlots}; undefined for anything else. */
export function readSlots(payload: string): ChangedSlots | undefined {
  const [, teacherId, date] = SLOTS.exec(payload) ?? [];
  return teacherId && date ? { teacherId: Number(teacherId), date } : undefined;
}

const TYPING = /^typing:(\d{1,15}):(\d{1,15}):(\d{1,15}):(\d{1,15})$/;

/** The payload of a {@link TypingReport}. */
export const writeTyping = ({ recipientId, studentId, teacherId, senderId }: TypingReport): string =>
  `typing:${recipientId}:${studentId}:${teacherId}:${senderId}`;

/** Reads a payload of {@link writeTyping}; undefined for anything else. */
export function readTyping(payload: string): TypingReport | undefined {
  const ids = TYPING.exec(payload)?.slice(1).map(Number);
  if (!ids) return undefined;
  const [recipientId = 0, studentId = 0, teacherId = 0, senderId = 0] = ids;
  return { recipientId, studentId, teacherId, senderId };
}
