import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, credsAuthenticator, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { createBackoff } from '../../backoff.ts';
import type { NatsSettings } from '../../nats-settings.ts';
import {
  readSlots,
  readTyping,
  type WakeUp,
  type WakeUpReceiver,
  writeSlots,
  writeTyping,
} from './wake-up.ts';

/** One subject per account, so that a process is woken only for accounts with an event stream there. */
const subjectOf = (accountId: number) => `cairn.events.${accountId}`;
const SLOTS_SUBJECT = 'cairn.slots';

const CONNECT_TIMEOUT_MS = 5_000;
/** A frozen node does not close its connections, so two unanswered pings end a connection. */
const PING_INTERVAL_MS = 5_000;
const DRAIN_BUDGET_MS = 1_000;
const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 5_000;

/** Reads the credentials file for each connection, so that the file can be replaced. */
const optionsOf = ({ servers, authentication, tls, credentialsFile, caFile }: NatsSettings) => ({
  servers: [...servers],
  ...authentication,
  ...(tls && { tls: caFile === undefined ? {} : { caFile } }),
  ...(credentialsFile !== undefined && { authenticator: credsAuthenticator(readFileSync(credentialsFile)) }),
  name: 'cairn-api',
  // A client that reconnects would buffer messages, and could not be closed before its first connection.
  reconnect: false,
  timeout: CONNECT_TIMEOUT_MS,
  pingInterval: PING_INTERVAL_MS,
  maxPingOut: 2,
});

/**
 * Creates wake-ups by NATS, for more processes than NOTIFY can serve (ADR 55). Without a connection, wake-ups are
 * dropped.
 *
 * @param onError called when the connection fails or ends, and for errors of a subscription
 */
export function createNatsWakeUp(settings: NatsSettings, onError: (error: unknown) => void): WakeUp {
  const self = randomUUID();
  const backoff = createBackoff(FIRST_WAIT_MS, MAX_WAIT_MS);
  const watched = new Map<number, Subscription | undefined>();
  let receiver: WakeUpReceiver | undefined;
  let connection: NatsConnection | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const subscribe = (to: NatsConnection, subject: string, onPayload: (payload: string) => void) =>
    to.subscribe(subject, {
      callback: (error, message) => (error ? onError(error) : onPayload(message.string())),
    });
  const subscribeAccount = (to: NatsConnection, accountId: number) =>
    subscribe(to, subjectOf(accountId), (payload) => {
      const report = readTyping(payload);
      if (report) receiver?.onTyping(report);
      // The announcer of this process has already woken the streams of this process.
      else if (payload !== self) receiver?.onAccount(accountId);
    });
  const subscribeSlots = (to: NatsConnection) =>
    subscribe(to, SLOTS_SUBJECT, (payload) => {
      const slots = readSlots(payload);
      if (slots) receiver?.onSlots(slots);
    });

  function reconnectLater(error: unknown): void {
    connection = undefined;
    for (const accountId of watched.keys()) watched.set(accountId, undefined);
    if (isClosed) return;
    onError(error);
    timer = setTimeout(() => void run(), backoff.next());
  }

  async function open(): Promise<NatsConnection> {
    const opened = await connect(optionsOf(settings));
    if (isClosed) return opened;
    connection = opened;
    if (receiver) subscribeSlots(opened);
    for (const accountId of watched.keys()) watched.set(accountId, subscribeAccount(opened, accountId));
    return opened;
  }

  async function run(): Promise<void> {
    try {
      const opened = await open();
      if (isClosed) return await opened.close();
      // Wake-ups are lost until the subscriptions have reached NATS.
      opened.flush().then(
        () => {
          backoff.reset();
          receiver?.onConnected();
        },
        () => undefined,
      );
      reconnectLater((await opened.closed()) ?? new Error('the connection to NATS has ended'));
    } catch (error) {
      reconnectLater(error);
    }
  }

  void run();
  return {
    async send({ accountIds, slots, typing }) {
      for (const accountId of accountIds) connection?.publish(subjectOf(accountId), self);
      for (const each of slots) connection?.publish(SLOTS_SUBJECT, writeSlots(each));
      for (const each of typing) connection?.publish(subjectOf(each.recipientId), writeTyping(each));
    },
    receive(next) {
      receiver = next;
      if (connection) subscribeSlots(connection);
      return {};
    },
    watch(accountId) {
      watched.set(accountId, connection && subscribeAccount(connection, accountId));
      // If the connection ends first, the events are read after the next connection.
      return connection?.flush().catch(() => undefined);
    },
    unwatch(accountId) {
      watched.get(accountId)?.unsubscribe();
      watched.delete(accountId);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      if (!connection) return;
      const ended = connection.drain().catch(() => undefined);
      // A node that is gone never responds, so draining would not end.
      await Promise.race([ended, wait(DRAIN_BUDGET_MS, undefined, { ref: false })]);
      connection?.close().catch(() => undefined);
    },
  };
}
