import type { RoomSignal } from '@cairn/shared/contract';

/** The part of an RTCPeerConnection that negotiates; replaced in tests. */
export type Negotiable = Pick<
  RTCPeerConnection,
  | 'addIceCandidate'
  | 'localDescription'
  | 'restartIce'
  | 'setLocalDescription'
  | 'setRemoteDescription'
  | 'signalingState'
>;

type Options = {
  connection: Negotiable;
  /** Whether this side drops its own offer when both sides offer at the same time. */
  isPolite: boolean;
  send: (signal: RoomSignal) => void;
  /** Called between a remote offer and its answer. */
  beforeAnswer: () => void;
};

export interface Negotiation {
  offer: () => Promise<void>;
  /** Restarts ICE, which looks for a new network path. */
  restart: () => Promise<void>;
  /** Handles the signals of the other side in the order of the calls. */
  receive: (signal: RoomSignal) => Promise<void>;
}

function descriptionOf({ localDescription }: Negotiable): RoomSignal | null {
  if (localDescription?.type !== 'offer' && localDescription?.type !== 'answer') return null;
  return { kind: 'description', type: localDescription.type, sdp: localDescription.sdp };
}

/** Perfect negotiation (W3C WebRTC 10.7). When two offers collide, the polite side drops its own offer. */
export function createNegotiation({ connection, isPolite, send, beforeAnswer }: Options): Negotiation {
  let isOffering = false;
  let ignoresOffer = false;
  let last: Promise<void> = Promise.resolve();

  async function describe(): Promise<void> {
    await connection.setLocalDescription();
    const description = descriptionOf(connection);
    if (description) send(description);
  }

  async function offer(): Promise<void> {
    isOffering = true;
    try {
      await describe();
    } finally {
      isOffering = false;
    }
  }

  async function onDescription({ type, sdp }: Extract<RoomSignal, { kind: 'description' }>): Promise<void> {
    const isCollision = type === 'offer' && (isOffering || connection.signalingState !== 'stable');
    ignoresOffer = isCollision && !isPolite;
    if (ignoresOffer) return;
    // This side has dropped the offer of this answer.
    if (type === 'answer' && connection.signalingState !== 'have-local-offer') return;
    await connection.setRemoteDescription({ type, sdp });
    if (type === 'answer') return;
    beforeAnswer();
    await describe();
  }

  async function onCandidate({ kind: _, ...candidate }: Extract<RoomSignal, { kind: 'candidate' }>) {
    try {
      await connection.addIceCandidate(candidate);
    } catch (error) {
      if (!ignoresOffer) throw error;
    }
  }

  return {
    offer,
    restart: () => {
      connection.restartIce();
      return offer();
    },
    receive: (signal) => {
      const done = last.then(() =>
        signal.kind === 'description' ? onDescription(signal) : onCandidate(signal),
      );
      last = done.catch(() => undefined);
      return done;
    },
  };
}
