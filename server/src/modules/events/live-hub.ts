import type { ServerResponse } from 'node:http';
import type { Actor } from '../../actor.ts';
import { unavailable } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { findLiveSessions, listEventsAfter, readKeptRange, readPositions } from './live-events.repository.ts';
import { listenForNotify, type NotifyListener } from './notify-listener.ts';
import { type ChangedSlots, type TypingReport, writeSlots } from '../wake-up/index.ts';
import { createStreamLimit } from './stream-limit.ts';

const HEARTBEAT = 25_000;
/** Heartbeats are spread over this many ticks, to keep the event loop responsive with thousands of streams. */
const HEARTBEAT_TICKS = 25;
const SESSION_CHECK = 60_000;
/** Events are also polled, because a wake-up may be lost. */
const POLL_MS = 10_000;
const BATCH_SIZE = 200;

interface Reader {
  actor: Actor;
  streams: Set<EventStream>;
  /** The running read. There is at most one per account, to keep events in order. */
  reading: Promise<void> | undefined;
  /** Whether to read again after the running read. */
  again: boolean;
}

/** All open streams of this process. */
export interface LiveHub {
  /** Starts listening. */
  listen: () => void;
  open: (
    actor: Actor,
    response: ServerResponse,
    request: { lastEventId: number | null; headers: Record<string, number | string | string[] | undefined> },
  ) => Promise<void>;
  /** Ends all streams; browsers reconnect to another process. */
  close: () => Promise<void>;
}

/** Feeds event streams from the events table (ADR 7). This and other processes wake the hub after a change (ADR 55). */
export function createLiveHub(services: Services): LiveHub {
  const { announcer, database, log, metrics, wakeUp } = services;
  const readers = new Map<number, Reader>();
  let isClosed = false;
  const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message);
  const onReadError = warn('failed to read live events');
  const onCheckError = warn('failed to check the auth sessions of streams');

  const streamLimit = createStreamLimit(database, warn('failed to release a stream place'));
  const streams = () => [...readers.values()].flatMap((reader) => [...reader.streams]);

  async function drain(reader: Reader): Promise<void> {
    for (;;) {
      // A stream that opens during the read waits for the next read, because the stream may resume from an older event.
      const streams = [...reader.streams];
      const from = Math.min(...streams.map((stream) => stream.position));
      if (!Number.isFinite(from)) return;
      const rows = await listEventsAfter(database, reader.actor.id, from, BATCH_SIZE);
      const last = rows.at(-1);
      if (!last) return;
      for (const stream of streams) {
        for (const { seq, name, json, ageSeconds } of rows) {
          if (json === null || seq <= stream.position) continue;
          stream.send({ id: seq, name, json });
          // Events that a returning browser has missed are older than the stream, and are not measured.
          if (ageSeconds < stream.openSeconds()) metrics.eventDelaySeconds.observe(ageSeconds);
        }
        stream.position = Math.max(stream.position, last.seq);
      }
      if (rows.length < BATCH_SIZE) return;
    }
  }

  function wake(accountId: number): void {
    const reader = readers.get(accountId);
    if (!reader) return;
    if (reader.reading) {
      reader.again = true;
      return;
    }
    reader.reading = drain(reader)
      .catch(onReadError)
      .finally(() => {
        reader.reading = undefined;
        if (!reader.again) return;
        reader.again = false;
        wake(accountId);
      });
  }

  function forget(stream: EventStream): void {
    const reader = readers.get(stream.accountId);
    if (!reader?.streams.delete(stream)) return;
    metrics.openStreams.dec();
    if (reader.streams.size > 0) return;
    readers.delete(stream.accountId);
    wakeUp.unwatch(stream.accountId);
  }

  async function pollAll(): Promise<void> {
    await streamLimit.retryReleases();
    if (readers.size === 0) return;
    const positions = await readPositions(database, [...readers.keys()]);
    for (const [accountId, reader] of readers) {
      const last = positions.get(accountId) ?? 0;
      if ([...reader.streams].some((stream) => stream.position < last)) wake(accountId);
    }
  }

  async function endSignedOut(checked: EventStream[]): Promise<void> {
    if (checked.length === 0) return;
    const signedIn = await findLiveSessions(
      database,
      [...new Set(checked.map(({ sessionHash }) => sessionHash))].map((hash) => Buffer.from(hash, 'hex')),
      services.config,
    );
    for (const stream of checked) if (!signedIn.has(stream.sessionHash)) stream.end();
  }

  let listener: NotifyListener | undefined;
  let unsubscribe: (() => void) | undefined;
  const catchUp = () => void pollAll().catch(onReadError);
  const onSlots = (slots: ChangedSlots) => {
    const json = writeSlots(slots);
    for (const stream of streams()) stream.send({ name: 'slots', json });
  };
  const onTyping = ({ recipientId, ...typing }: TypingReport) => {
    const json = JSON.stringify(typing);
    for (const stream of readers.get(recipientId)?.streams ?? []) stream.send({ name: 'typing', json });
  };
  const onSignedOut = (payload: string) => {
    endSignedOut([...(readers.get(Number(payload))?.streams ?? [])]).catch(onCheckError);
  };
  let tick = 0;
  const beat = () => {
    tick = (tick + 1) % HEARTBEAT_TICKS;
    for (const [accountId, reader] of readers)
      if (accountId % HEARTBEAT_TICKS === tick) for (const stream of reader.streams) stream.beat();
  };
  const timers = [
    setInterval(beat, HEARTBEAT / HEARTBEAT_TICKS),
    setInterval(catchUp, POLL_MS),
    setInterval(() => void endSignedOut(streams()).catch(onCheckError), SESSION_CHECK),
  ];
  for (const timer of timers) timer.unref();

  return {
    listen() {
      unsubscribe ??= announcer.subscribe(wake);
      const wakeUps = wakeUp.receive({ onAccount: wake, onSlots, onTyping, onConnected: catchUp });
      // A trigger reports sign-outs by NOTIFY, even if wake-ups use NATS (ADR 55).
      listener ??= listenForNotify(
        database.url,
        { ...wakeUps, cairn_signed_out: onSignedOut },
        {
          onConnected: streamLimit.markRunning,
          onListening: catchUp,
          onError: warn('the connection for NOTIFY failed'),
        },
      );
    },
    async open(actor, response, { lastEventId, headers }) {
      // The client may disconnect while a place is being reserved.
      let isGone = false;
      let release = () => Promise.resolve();
      response.once('close', () => {
        isGone = true;
        void release();
      });
      if (isClosed) throw unavailable();
      release = await streamLimit.take(actor.id);
      if (isGone || response.destroyed) return release();
      const kept = await readKeptRange(database, actor.id);
      if (isGone || response.destroyed) return release();
      // A stream opened during shutdown would never be closed.
      if (isClosed) throw unavailable();
      const canResume =
        lastEventId === null ||
        (lastEventId <= kept.lastSeq && lastEventId + 1 >= (kept.seq ?? kept.lastSeq + 1));
      const position = lastEventId !== null && canResume ? lastEventId : kept.lastSeq;
      const stream = openEventStream(response, {
        accountId: actor.id,
        sessionHash: actor.sessionHash.toString('hex'),
        position,
        headers,
      });
      const known = readers.get(actor.id);
      const reader = known ?? {
        actor,
        streams: new Set<EventStream>(),
        reading: undefined,
        again: false,
      };
      readers.set(actor.id, reader);
      reader.streams.add(stream);
      const watching = known ? undefined : wakeUp.watch(actor.id);
      metrics.openStreams.inc();
      response.on('close', () => forget(stream));
      // Sends the current position first, so that a reconnect before the first event misses nothing.
      stream.send({ id: position, name: canResume ? 'ready' : 'resync', json: '{}' });
      wake(actor.id);
      void watching?.then(() => wake(actor.id));
    },
    async close() {
      isClosed = true;
      timers.forEach(clearInterval);
      unsubscribe?.();
      streams().forEach((stream) => stream.endForRestart());
      await streamLimit.close();
      await listener?.close();
    },
  };
}
