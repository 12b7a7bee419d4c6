import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import { readSlots, readTyping, type WakeUp, type WakeUpBatch, writeSlots, writeTyping } from './wake-up.ts';

/** Payload: comma-separated ids of accounts with new live events, followed by the id of the sending process. */
const EVENTS_CHANNEL = 'cairn_events';
/** Payload: {@link writeSlots}. */
const SLOTS_CHANNEL = 'cairn_slots';
/** Payload: {@link writeTyping}. */
const TYPING_CHANNEL = 'cairn_typing';

/** NOTIFY payloads are limited to 8,000 bytes. An id with its comma takes at most 17 bytes. */
const IDS_PER_PAYLOAD = 400;

const notify = statement(
  'announce',
  'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS pending (channel, payload)',
);

/** Wake-ups by NOTIFY, outside the transaction of the change (ADR 9). */
export function createPostgresWakeUp(pool: Pool): WakeUp {
  const self = `from:${randomUUID()}`;

  function notificationsOf({
    accountIds,
    slots,
    typing,
  }: WakeUpBatch): { channel: string; payload: string }[] {
    const pending = [
      ...slots.map((each) => ({ channel: SLOTS_CHANNEL, payload: writeSlots(each) })),
      ...typing.map((each) => ({ channel: TYPING_CHANNEL, payload: writeTyping(each) })),
    ];
    for (let start = 0; start < accountIds.length; start += IDS_PER_PAYLOAD) {
      const payload = [...accountIds.slice(start, start + IDS_PER_PAYLOAD), self].join(',');
      pending.push({ channel: EVENTS_CHANNEL, payload });
    }
    return pending;
  }

  return {
    async send(batch) {
      const pending = notificationsOf(batch);
      await run(pool, notify, [pending.map(({ channel }) => channel), pending.map(({ payload }) => payload)]);
    },
    receive: ({ onAccount, onSlots, onTyping }) => ({
      [EVENTS_CHANNEL]: (payload) => {
        const names = payload.split(',');
        if (!names.includes(self)) names.map(Number).filter(Number.isSafeInteger).forEach(onAccount);
      },
      [SLOTS_CHANNEL]: (payload) => {
        const slots = readSlots(payload);
        if (slots) onSlots(slots);
      },
      [TYPING_CHANNEL]: (payload) => {
        const report = readTyping(payload);
        if (report) onTyping(report);
      },
    }),
    watch: () => undefined,
    unwatch: () => undefined,
    close: () => Promise.resolve(),
  };
}
