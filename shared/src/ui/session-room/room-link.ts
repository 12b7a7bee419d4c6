import type { IceServer, RoomPage, RoomSignal } from '@cairn/shared/contract';
import type { Quality } from './connection-quality.ts';
import type { PeerLink, PeerLinkOptions, Tracks } from './peer-link.ts';
import { createMessageLimit, type PeerState, type RoomMessage } from './room-message.ts';

/** `lost`: the connection is interrupted. */
export type LinkPhase = 'connecting' | 'connected' | 'lost';

/** Another participant in the room, as this page sees the participant. */
export interface RoomPeer {
  accountId: number;
  phase: LinkPhase;
  stream: MediaStream;
  quality: Quality;
  /** Null until the participant's page has sent a state. */
  state: PeerState | null;
}

export interface RoomLink {
  readonly page: RoomPage;
  phase: () => LinkPhase;
  view: () => RoomPeer;
  /** @returns milliseconds of the interruption that has just ended; 0 without an interruption */
  updatePhase: () => number;
  receive: (signal: RoomSignal) => void;
  setTracks: (tracks: Tracks) => void;
  setIceServers: (iceServers: readonly IceServer[]) => void;
  /** @returns false while there is no connection */
  say: (message: RoomMessage) => boolean;
  isRelayed: () => Promise<boolean>;
  close: () => void;
}

type Options = {
  page: RoomPage;
  /** Sends signals to the page; rejects if the request fails. */
  send: (signals: readonly RoomSignal[]) => Promise<{ isDelivered: boolean }>;
  createLink: (options: PeerLinkOptions) => PeerLink;
  onChat: (text: string) => void;
  /** Called when `send` was rejected. */
  onFailure: (error: unknown) => void;
  /** Called when the page may no longer be in the room. */
  onMaybeGone: () => void;
} & Pick<PeerLinkOptions, 'iceServers' | 'tracks' | 'peerCount' | 'onOpen' | 'onChange'>;

const RETRY_MS = 1_000;
/** A request is limited to 64 KB. A description has up to 20,000 characters, a candidate about 1,300. */
const SIGNALS_PER_CALL = 15;
const CHARACTERS_PER_CALL = 60_000;

/** The first signals that fit into one call, at least one. */
function firstBatch(signals: readonly RoomSignal[]): RoomSignal[] {
  let characters = 0;
  return signals.slice(0, SIGNALS_PER_CALL).filter((signal, index) => {
    characters += JSON.stringify(signal).length;
    return index === 0 || characters <= CHARACTERS_PER_CALL;
  });
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Connects with one page of another participant. Unsent signals are queued. */
export function createRoomLink(options: Options): RoomLink {
  const { page, send, createLink, onChat, onFailure, onMaybeGone, onChange, ...rest } = options;
  let outgoing: RoomSignal[] = [];
  let state: PeerState | null = null;
  let lostAt: number | undefined;
  let [isSending, isClosed, wasConnected] = [false, false, false];
  const isWithinLimit = createMessageLimit();

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (outgoing.length > 0 && !isClosed) {
      const batch = firstBatch(outgoing);
      try {
        const { isDelivered } = await send(batch);
        outgoing = outgoing.slice(batch.length);
        if (!isDelivered && !isClosed) onMaybeGone();
      } catch (error) {
        onFailure(error);
        if (!isClosed) await wait(RETRY_MS);
      }
    }
    isSending = false;
  }

  function onMessage(message: RoomMessage): void {
    if (!isWithinLimit()) return;
    if (message.type === 'chat') return onChat(message.text);
    state = message;
    onChange();
  }

  const connection = createLink({
    ...rest,
    isPolite: page.isCallerPolite,
    send: (signal) => {
      outgoing.push(signal);
      void sendAll();
    },
    onMessage,
    onChange,
    onClosed: onMaybeGone,
    onError: onMaybeGone,
  });

  const phase = (): LinkPhase =>
    connection.isConnected() ? 'connected' : wasConnected ? 'lost' : 'connecting';

  return {
    page,
    phase,
    view: () => ({
      accountId: page.accountId,
      phase: phase(),
      state,
      stream: connection.stream,
      quality: connection.quality(),
    }),
    updatePhase() {
      if (!connection.isConnected()) {
        if (wasConnected) lostAt ??= Date.now();
        return 0;
      }
      const interruption = Date.now() - (lostAt ?? Date.now());
      wasConnected = true;
      lostAt = undefined;
      return interruption;
    },
    receive: connection.receive,
    setTracks: connection.setTracks,
    setIceServers: connection.setIceServers,
    say: connection.say,
    isRelayed: connection.isRelayed,
    close() {
      isClosed = true;
      connection.close();
    },
  };
}
