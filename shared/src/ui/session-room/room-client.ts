import type {
  EnteredRoom,
  IceServer,
  RoomPage,
  RoomReport,
  RoomSignal,
  SyncedRoom,
} from '@cairn/shared/contract';
import { createPeerLink, type PeerLink, type PeerLinkOptions, type Tracks } from './peer-link.ts';
import { createRoomLink, type RoomLink, type RoomPeer } from './room-link.ts';
import type { PeerState } from './room-message.ts';
import { createVisitReport } from './visit-report.ts';

/** The calls of a room; rejections are errors of the API. */
export interface RoomServer {
  enter: () => Promise<EnteredRoom>;
  sync: (entry: string, lastSignalId: number) => Promise<SyncedRoom>;
  send: (entry: string, to: string, signals: readonly RoomSignal[]) => Promise<{ isDelivered: boolean }>;
  leave: (entry: string) => Promise<unknown>;
  /** Sends measurements of the connection; must not throw. */
  report: (report: RoomReport) => void;
}

/**
 * `connected`: at least one connection works. `lost`: a connection was interrupted, and no connection works.
 * `elsewhere`: another page of the account has replaced this page.
 */
export type RoomPhase = 'entering' | 'waiting' | 'connecting' | 'connected' | 'lost' | 'elsewhere' | 'ended';

export interface ChatMessage {
  id: number;
  /** The account of the writer; null for this side. */
  from: number | null;
  text: string;
}

export interface RoomState {
  phase: RoomPhase;
  /** The server's message about why the room has ended for this page. */
  reason?: string;
  /** The other participants in the room. */
  peers: readonly RoomPeer[];
  /** The latest messages, at most {@link MESSAGES_MAX}. */
  messages: readonly ChatMessage[];
  /** Number of accepted messages of the others, including dropped ones. */
  received: number;
}

export interface RoomClient {
  state: () => RoomState;
  subscribe: (listener: () => void) => () => void;
  start: () => void;
  /** Syncs with the server. */
  wake: () => void;
  setTracks: (tracks: Tracks) => void;
  /** Sends the state of this side to the others. */
  show: (own: PeerState) => void;
  /** @returns false while there is no connection */
  chat: (text: string) => boolean;
  /** Call it when a frame of a participant is shown. */
  recordFrame: (accountId: number) => void;
  /** Leaves the room and ends the client. */
  leave: () => void;
}

type Options = {
  server: RoomServer;
  /** The other account in a room for two. Earlier servers send pages without accounts. */
  peerId: number;
  tracks: Tracks;
  own: PeerState;
  /** The server's message for a permanent refusal; null for a temporary error. */
  refusalOf: (error: unknown) => string | null;
  createLink?: (options: PeerLinkOptions) => PeerLink;
};

type Presence = Pick<SyncedRoom, 'pages' | 'peerEntry' | 'iceServers'>;

/** Maximum number of chat messages that are kept. */
const MESSAGES_MAX = 500;
const SYNC_MS = 5_000;
/** Used unless all links are connected. Shells of an earlier release do not forward the events of rooms. */
const FAST_SYNC_MS = 1_000;
/** After a longer interruption, Chromium's decoder may stay frozen. A new connection has a new decoder. */
const RENEW_AFTER_MS = 8_000;

function phaseOf(links: readonly RoomLink[]): RoomPhase {
  if (links.length === 0) return 'waiting';
  const phases = links.map(({ phase }) => phase());
  return (['connected', 'lost'] as const).find((phase) => phases.includes(phase)) ?? 'connecting';
}

/** Enters a room and maintains one link to each page of the other participants (ADR 63). */
export function createRoomClient({
  server,
  peerId,
  tracks: firstTracks,
  own: firstOwn,
  refusalOf,
  createLink = createPeerLink,
}: Options): RoomClient {
  const listeners = new Set<() => void>();
  let state: RoomState = { phase: 'entering', peers: [], messages: [], received: 0 };
  const visit = createVisitReport({ send: server.report });
  let [tracks, own] = [firstTracks, firstOwn];
  let page: { entry: string; isPolite: boolean } | undefined;
  let links: readonly RoomLink[] = [];
  let iceServers: readonly IceServer[] = [];
  let lastSignalId = 0;
  let isOver = false;
  let isWorking = false;
  let mustRunAgain = false;
  let mustReenter = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(changes: Partial<RoomState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function closeLinks(matches: (link: RoomLink) => boolean = () => true): void {
    for (const link of links.filter(matches)) link.close();
    links = links.filter((link) => !matches(link));
  }

  function finish(phase: 'elsewhere' | 'ended', reason?: string): void {
    isOver = true;
    clearTimeout(timer);
    visit.end();
    closeLinks();
    change({ phase, peers: [], ...(reason !== undefined && { reason }) });
  }

  /** Temporary errors are ignored. */
  function fail(error: unknown): void {
    const reason = refusalOf(error);
    if (reason !== null && !isOver) finish('ended', reason);
  }

  function showLinks(): void {
    const phases = links.map(({ phase }) => phase());
    if (phases.includes('lost')) visit.lose();
    else if (phases.includes('connected')) visit.connect();
    change({ phase: phaseOf(links), peers: links.map(({ view }) => view()) });
  }

  function updatePhase(link: RoomLink): void {
    if (isOver || !links.includes(link)) return;
    const interruption = link.updatePhase();
    showLinks();
    if (interruption < RENEW_AFTER_MS || !needsReentry(link)) return;
    mustReenter = true;
    wake();
  }

  /**
   * Whether this page must enter again, so that the others open new connections. Of several connections, only an
   * offline side loses all. Both sides lose a single connection, so the impolite side enters again.
   */
  function needsReentry(restored: RoomLink): boolean {
    const others = links.filter((link) => link !== restored);
    if (others.length === 0) return !restored.page.isCallerPolite;
    return others.every(({ phase }) => phase() !== 'connected');
  }

  function addMessage(from: number | null, text: string): void {
    const id = (state.messages.at(-1)?.id ?? 0) + 1;
    change({
      messages: [...state.messages.slice(1 - MESSAGES_MAX), { id, from, text }],
      ...(from !== null && { received: state.received + 1 }),
    });
  }

  function openLink({ entry }: { entry: string }, to: RoomPage): void {
    if (links.length === 0) visit.begin();
    const link: RoomLink = createRoomLink({
      page: to,
      createLink,
      iceServers,
      tracks,
      peerCount: () => links.length,
      send: (signals) => server.send(entry, to.entry, signals),
      onChat: (text) => addMessage(to.accountId, text),
      onOpen: () => link.say({ type: 'state', ...own }),
      onChange: () => updatePhase(link),
      onFailure: fail,
      onMaybeGone: wake,
    });
    links = [...links, link];
  }

  function apply({ pages, peerEntry, iceServers: servers }: Presence): void {
    if (!page) return;
    iceServers = servers;
    const { isPolite } = page;
    const present =
      pages ??
      (peerEntry === null ? [] : [{ entry: peerEntry, accountId: peerId, isCallerPolite: isPolite }]);
    const entries = present.map(({ entry }) => entry);
    closeLinks((link) => !entries.includes(link.page.entry));
    if (links.every(({ phase }) => phase() !== 'lost')) visit.endInterruption();
    for (const link of links) link.setIceServers(iceServers);
    const known = links.map((link) => link.page.entry);
    for (const each of present.filter(({ entry }) => !known.includes(entry))) openLink(page, each);
    showLinks();
  }

  async function enter(): Promise<void> {
    const entered = await server.enter();
    mustReenter = false;
    if (isOver) return void server.leave(entered.entry).catch(() => undefined);
    page = { entry: entered.entry, isPolite: entered.isPolite };
    lastSignalId = 0;
    closeLinks();
    apply(entered);
  }

  async function sync(entry: string): Promise<void> {
    const synced = await server.sync(entry, lastSignalId);
    if (isOver) return;
    if (synced.state === 'elsewhere') return finish('elsewhere');
    if (synced.state === 'gone') return enter();
    apply(synced);
    for (const { id, from, signal } of synced.signals) {
      if (id <= lastSignalId) continue;
      lastSignalId = id;
      links.find((link) => link.page.entry === from)?.receive(signal);
    }
  }

  async function work(): Promise<void> {
    isWorking = true;
    clearTimeout(timer);
    try {
      do {
        mustRunAgain = false;
        await (page && !mustReenter ? sync(page.entry) : enter());
      } while (mustRunAgain && !isOver);
    } catch (error) {
      fail(error);
    }
    isWorking = false;
    if (isOver) return;
    const isSettled = page !== undefined && links.every(({ phase }) => phase() === 'connected');
    timer = setTimeout(() => void work(), isSettled ? SYNC_MS : FAST_SYNC_MS);
  }

  function wake(): void {
    if (isOver) return;
    if (isWorking) mustRunAgain = true;
    else void work();
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
      for (const link of links) link.setTracks(next);
    },
    show(next) {
      own = next;
      for (const link of links) link.say({ type: 'state', ...next });
    },
    chat(text) {
      const isSent = links.map(({ say }) => say({ type: 'chat', text })).includes(true);
      if (isSent) addMessage(null, text);
      return isSent;
    },
    recordFrame(accountId) {
      const link = links.find(({ page: { accountId: id } }) => id === accountId);
      if (link) visit.recordFrame(link.isRelayed);
    },
    leave() {
      const left = page;
      if (isOver) return;
      // Listeners are not notified, because the user has left or is reloading the page.
      listeners.clear();
      finish('ended');
      if (left) void server.leave(left.entry).catch(() => undefined);
    },
  };
}
