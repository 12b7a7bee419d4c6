import type { EnteredRoom, IceServer, RoomReport, RoomSignal, SyncedRoom } from '@cairn/shared/contract';
import type { Quality } from './connection-quality.ts';
import { createPeerLink, type PeerLink, type PeerLinkOptions, type Tracks } from './peer-link.ts';
import type { PeerState, RoomMessage } from './room-message.ts';
import { createVisitReport } from './visit-report.ts';

/** The calls of a room; rejections are errors of the API. */
export interface RoomServer {
  enter: () => Promise<EnteredRoom>;
  sync: (entry: string, received: number) => Promise<SyncedRoom>;
  send: (entry: string, to: string, signals: readonly RoomSignal[]) => Promise<{ isDelivered: boolean }>;
  leave: (entry: string) => Promise<unknown>;
  /** Sends figures of the connection; must not throw. */
  report: (report: RoomReport) => void;
}

/** `waiting`: for the other side; `lost`: the connection is interrupted; `elsewhere`: another page has taken over. */
export type RoomPhase = 'entering' | 'waiting' | 'connecting' | 'connected' | 'lost' | 'elsewhere' | 'ended';

export interface ChatMessage {
  id: number;
  isOwn: boolean;
  text: string;
}

export interface RoomState {
  phase: RoomPhase;
  /** Why the room has ended for this page, as the server says. */
  reason?: string;
  stream: MediaStream | null;
  quality: Quality;
  peer: PeerState | null;
  messages: readonly ChatMessage[];
}

export interface RoomClient {
  state: () => RoomState;
  subscribe: (listener: () => void) => () => void;
  /** Enters the room. */
  start: () => void;
  /** Syncs with the server; call it whenever something may have changed. */
  wake: () => void;
  setTracks: (tracks: Tracks) => void;
  /** Sends the state of this side to the other one. */
  show: (own: PeerState) => void;
  /** @returns false while there is no connection */
  chat: (text: string) => boolean;
  /** Call it when a frame of the other side is shown. */
  showFrame: () => void;
  /** Leaves the room. The client cannot be used any more. */
  leave: () => void;
}

type Options = {
  server: RoomServer;
  tracks: Tracks;
  own: PeerState;
  /** The server's message for a permanent refusal; null for a temporary error. */
  refusalOf: (error: unknown) => string | null;
  createLink?: (options: PeerLinkOptions) => PeerLink;
};

const SYNC_MS = 5_000;
/** While connecting, because shells of an earlier release do not forward the events of rooms. */
const FAST_SYNC_MS = 1_000;
const RETRY_MS = 1_000;
/** After a longer interruption Chromium's decoder may stay frozen; a new connection has a new decoder. */
const RENEW_AFTER_MS = 8_000;
/** One description has up to 20,000 characters, and a request 64 KB. */
const SIGNALS_PER_CALL = 15;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Enters a room and maintains the connection with the other side (ADR 63): one link for each page of the other side.
 * Outgoing signals wait while this side is offline; if the server no longer knows this page, it enters again.
 */
export function createRoomClient({
  server,
  tracks: firstTracks,
  own: firstOwn,
  refusalOf,
  createLink = createPeerLink,
}: Options): RoomClient {
  const listeners = new Set<() => void>();
  let state: RoomState = {
    ...{ phase: 'entering', stream: null, quality: 'unknown', peer: null, messages: [] },
  };
  const visit = createVisitReport({ send: server.report });
  let [tracks, own] = [firstTracks, firstOwn];
  let page: { entry: string; isPolite: boolean } | undefined;
  let link: { peerEntry: string; connection: PeerLink; wasConnected: boolean; lostAt?: number } | undefined;
  let iceServers: readonly IceServer[] = [];
  let received = 0;
  let outgoing: RoomSignal[] = [];
  let isSending = false;
  let isOver = false;
  let isAsking = false;
  let asksAgain = false;
  let entersAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(changes: Partial<RoomState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function closeLink(): void {
    link?.connection.close();
    link = undefined;
    outgoing = [];
    change({ stream: null, quality: 'unknown', peer: null });
  }

  function finish(phase: 'elsewhere' | 'ended', reason?: string): void {
    isOver = true;
    clearTimeout(timer);
    visit.end();
    closeLink();
    change({ phase, ...(reason !== undefined && { reason }) });
  }

  /** Ends the visit after a permanent refusal; temporary errors are ignored. */
  function fail(error: unknown): void {
    const reason = refusalOf(error);
    if (reason !== null && !isOver) finish('ended', reason);
  }

  function follow(): void {
    if (!link || isOver) return;
    const { connection } = link;
    if (!connection.isConnected()) {
      if (link.wasConnected) {
        visit.lose();
        link.lostAt ??= Date.now();
      }
    } else {
      visit.connect();
      link.wasConnected = true;
      renewAfter(Date.now() - (link.lostAt ?? Date.now()));
      delete link.lostAt;
    }
    const phase = connection.isConnected() ? 'connected' : link.wasConnected ? 'lost' : 'connecting';
    change({ phase, stream: connection.stream, quality: connection.quality() });
  }

  /** Only the impolite side enters again; the other side then connects with its new page. */
  function renewAfter(interruption: number): void {
    if (!page || page.isPolite || interruption < RENEW_AFTER_MS) return;
    entersAgain = true;
    wake();
  }

  function onMessage(message: RoomMessage): void {
    if (message.type === 'state') change({ peer: message });
    else addMessage(message.text, false);
  }
  function addMessage(text: string, isOwn: boolean): void {
    change({ messages: [...state.messages, { id: state.messages.length + 1, isOwn, text }] });
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (outgoing.length > 0 && page && link && !isOver) {
        const { peerEntry } = link;
        const batch = outgoing.slice(0, SIGNALS_PER_CALL);
        try {
          const { isDelivered } = await server.send(page.entry, peerEntry, batch);
          if (link?.peerEntry !== peerEntry) continue;
          outgoing = outgoing.slice(batch.length);
          if (!isDelivered) wake();
        } catch (error) {
          fail(error);
          if (!isOver) await wait(RETRY_MS);
        }
      }
    } finally {
      isSending = false;
    }
  }

  function openLink(peerEntry: string, isPolite: boolean): void {
    closeLink();
    const connection = createLink({
      isPolite,
      iceServers,
      tracks,
      send: (signal) => {
        if (link?.connection !== connection) return;
        outgoing.push(signal);
        void sendAll();
      },
      onMessage,
      onOpen: () => connection.say({ type: 'state', ...own }),
      onClosed: wake,
      onChange: follow,
      onError: wake,
    });
    link = { peerEntry, connection, wasConnected: false };
    visit.begin();
    follow();
  }

  function apply({ peerEntry, iceServers: servers }: Pick<SyncedRoom, 'peerEntry' | 'iceServers'>): void {
    iceServers = servers;
    if (peerEntry === null) {
      if (link) closeLink();
      visit.part();
      change({ phase: 'waiting' });
    } else if (peerEntry !== link?.peerEntry && page) openLink(peerEntry, page.isPolite);
    else link?.connection.setIceServers(iceServers);
  }

  async function enter(): Promise<void> {
    const entered = await server.enter();
    entersAgain = false;
    if (isOver) return void server.leave(entered.entry).catch(() => undefined);
    page = { entry: entered.entry, isPolite: entered.isPolite };
    received = 0;
    closeLink();
    apply(entered);
  }

  async function sync(entry: string): Promise<void> {
    const synced = await server.sync(entry, received);
    if (isOver) return;
    if (synced.state === 'elsewhere') return finish('elsewhere');
    if (synced.state === 'gone') return enter();
    apply(synced);
    for (const { id, from, signal } of synced.signals) {
      if (id <= received) continue;
      received = id;
      if (from === link?.peerEntry) link.connection.receive(signal);
    }
  }

  async function ask(): Promise<void> {
    isAsking = true;
    clearTimeout(timer);
    try {
      do {
        asksAgain = false;
        await (page && !entersAgain ? sync(page.entry) : enter());
      } while (asksAgain && !isOver);
    } catch (error) {
      fail(error);
    }
    isAsking = false;
    if (isOver) return;
    const isSettled = page !== undefined && (state.phase === 'connected' || state.phase === 'waiting');
    timer = setTimeout(() => void ask(), isSettled ? SYNC_MS : FAST_SYNC_MS);
  }

  function wake(): void {
    if (isOver) return;
    if (isAsking) asksAgain = true;
    else void ask();
  }

  return {
    start: wake,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake,
    setTracks(next) {
      tracks = next;
      link?.connection.setTracks(next);
    },
    show(next) {
      own = next;
      link?.connection.say({ type: 'state', ...next });
    },
    chat(text) {
      if (!link?.connection.say({ type: 'chat', text })) return false;
      addMessage(text, true);
      return true;
    },
    showFrame() {
      const connection = link?.connection;
      if (connection) visit.showFrame(() => connection.isRelayed());
    },
    leave() {
      const left = page;
      if (isOver) return;
      // Listeners are not notified: the user has left, or the page is being reloaded and will enter again.
      listeners.clear();
      finish('ended');
      if (left) void server.leave(left.entry).catch(() => undefined);
    },
  };
}
