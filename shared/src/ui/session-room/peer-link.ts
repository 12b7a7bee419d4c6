import type { IceServer, RoomSignal } from '@cairn/shared/contract';
import {
  isRelayedIn,
  qualityBetween,
  sampleOf,
  smoothQuality,
  VIDEO_BITRATE,
  type Quality,
  type Sample,
} from './connection-quality.ts';
import { createNegotiation } from './negotiation.ts';
import { readMessage, type RoomMessage } from './room-message.ts';

/** The tracks that this side sends; null for a device that is off. */
export interface Tracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

export interface PeerLinkOptions {
  isPolite: boolean;
  iceServers: readonly IceServer[];
  tracks: Tracks;
  /** The bitrate of the video is divided by this number. */
  peerCount: () => number;
  send: (signal: RoomSignal) => void;
  onMessage: (message: RoomMessage) => void;
  /** The channel for messages has opened. */
  onOpen: () => void;
  /** The other browser has closed the connection. */
  onClosed: () => void;
  /** The connection state or the quality has changed, or a track was added. */
  onChange: () => void;
  onError: (error: unknown) => void;
  createConnection?: (configuration: RTCConfiguration) => RTCPeerConnection;
}

/** A connection with one page of another participant. */
export interface PeerLink {
  /** Audio and video of the other side. */
  readonly stream: MediaStream;
  isConnected: () => boolean;
  quality: () => Quality;
  /** Whether the connection goes through a TURN server. */
  isRelayed: () => Promise<boolean>;
  receive: (signal: RoomSignal) => void;
  setTracks: (tracks: Tracks) => void;
  setIceServers: (iceServers: readonly IceServer[]) => void;
  /** @returns false unless the channel is open */
  say: (message: RoomMessage) => boolean;
  close: () => void;
}

const STATS_MS = 2_000;
/** ICE is restarted after this time without a connection. */
const RESTART_AFTER_MS = 6_000;

const newConnection = (configuration: RTCConfiguration) => new RTCPeerConnection(configuration);
const serversOf = (iceServers: readonly IceServer[]): RTCIceServer[] =>
  iceServers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }));

async function prioritize({ sender, receiver }: RTCRtpTransceiver, videoBitrate: number): Promise<void> {
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings;
  if (!encoding) return;
  // The sender has no track while the device is off.
  const isAudio = receiver.track.kind === 'audio';
  encoding.priority = isAudio ? 'high' : 'low';
  encoding.networkPriority = isAudio ? 'high' : 'low';
  if (!isAudio) encoding.maxBitrate = videoBitrate;
  await sender.setParameters(parameters);
}

/**
 * Connects with one page of another participant. Only the impolite side creates transceivers and the data channel, so
 * that none of them exists twice.
 */
export function createPeerLink(options: PeerLinkOptions): PeerLink {
  const { isPolite, send, onChange, onMessage, onOpen, onClosed, onError } = options;
  const connection = (options.createConnection ?? newConnection)({
    iceServers: serversOf(options.iceServers),
  });
  const stream = new MediaStream();
  let { tracks } = options;
  let channel: RTCDataChannel | undefined;
  let quality: Quality = 'unknown';
  let sample: Sample | undefined;
  const smooth = smoothQuality();
  let isClosed = false;
  let unconnectedSince = Date.now();

  const guard = (work: Promise<unknown>) => {
    work.catch((error: unknown) => {
      if (!isClosed) onError(error);
    });
  };
  const videoBitrate = () => Math.round(VIDEO_BITRATE[quality] / Math.max(1, options.peerCount()));
  const transceiverOf = (kind: 'audio' | 'video') =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);

  function attachTracks(): void {
    for (const kind of ['audio', 'video'] as const) {
      const transceiver = transceiverOf(kind);
      if (!transceiver) continue;
      transceiver.direction = 'sendrecv';
      guard(transceiver.sender.replaceTrack(tracks[kind]));
    }
  }

  function listen(opened: RTCDataChannel): void {
    channel = opened;
    opened.onopen = onOpen;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data);
      if (message) onMessage(message);
    };
    opened.onclose = () => {
      if (!isClosed) onClosed();
    };
  }

  const negotiation = createNegotiation({ connection, isPolite, send, beforeAnswer: attachTracks });
  connection.onnegotiationneeded = () => guard(negotiation.offer());
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate?.candidate) return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    send({ kind: 'candidate', candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment });
  };
  connection.ontrack = ({ track }) => {
    stream.addTrack(track);
    onChange();
  };
  connection.ondatachannel = (event) => listen(event.channel);
  connection.onconnectionstatechange = () => {
    const { connectionState } = connection;
    if (connectionState === 'connected') {
      guard(prioritizeAll());
    } else unconnectedSince = Date.now();
    if (connectionState === 'failed') guard(negotiation.restart());
    onChange();
  };

  if (!isPolite) {
    connection.addTransceiver('audio', { direction: 'sendrecv' });
    connection.addTransceiver('video', { direction: 'sendrecv' });
    listen(connection.createDataChannel('room'));
    attachTracks();
  }

  let sentBitrate = 0;
  async function prioritizeAll(): Promise<void> {
    sentBitrate = videoBitrate();
    for (const transceiver of connection.getTransceivers()) await prioritize(transceiver, sentBitrate);
  }

  async function measure(): Promise<void> {
    if (connection.connectionState !== 'connected') {
      // Signals may have been lost while one side was offline.
      if (!isPolite && Date.now() - unconnectedSince > RESTART_AFTER_MS) {
        unconnectedSince = Date.now();
        await negotiation.restart();
      }
      return;
    }
    const next = sampleOf((await connection.getStats()).values() as Iterable<never>);
    const before = quality;
    if (sample) quality = smooth(qualityBetween(sample, next));
    sample = next;
    if (videoBitrate() !== sentBitrate) await prioritizeAll();
    if (quality !== before) onChange();
  }
  const timer = setInterval(() => guard(measure()), STATS_MS);

  return {
    stream,
    isConnected: () => connection.connectionState === 'connected',
    quality: () => quality,
    isRelayed: async () => isRelayedIn((await connection.getStats()).values() as Iterable<never>),
    receive: (signal) => guard(negotiation.receive(signal)),
    setTracks(next) {
      tracks = next;
      attachTracks();
    },
    setIceServers(iceServers) {
      connection.setConfiguration({ iceServers: serversOf(iceServers) });
    },
    say(message) {
      if (channel?.readyState !== 'open') return false;
      channel.send(JSON.stringify(message));
      return true;
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      connection.close();
    },
  };
}
