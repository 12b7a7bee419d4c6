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

/** The wake-ups that a process sends to the other processes at the same time. */
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
 * Wakes the readers of live events in the other processes (ADR 55). A wake-up carries ids, changed dates and typing
 * reports, never content: the table is the source of truth (ADR 7). If a wake-up is lost, the live events of its
 * accounts are delayed until the table is polled; its changed dates and typing reports are lost. A forged wake-up only
 * causes a read, or shows that somebody is typing.
 */
export interface WakeUp {
  /**
   * Wakes the other processes. This process also receives its own slots and typing reports. Nothing is sent again after
   * a failure: NOTIFY rejects, and NATS drops the wake-ups while there is no connection.
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
   * @returns a promise if wake-ups may be lost until it resolves; the caller must then read the events. The promise
   *   never rejects.
   */
  watch: (accountId: number) => Promise<void> | undefined;
  /** Declares that this process no longer has a stream of the account. */
  unwatch: (accountId: number) => void;
  close: () => Promise<void>;
}

const SLOTS = /^\{"teacherId":(\d{1,15}),"date":"(\d{4}-\d{2}-\d{2})"\}$/;

/** The payload of changed slots. */
export const writeSlots = ({ teacherId, date }: ChangedSlots): string => JSON.stringify({ teacherId, date });

/** Reads a payload of {@link writeSlots}; undefined for anything else, which another client may have sent. */
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
