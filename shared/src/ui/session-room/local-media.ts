import { isUnlisted, otherDevice, type DeviceKind } from './other-device.ts';
import type { Tracks } from './peer-link.ts';

/** `off`: turned off by the user; `denied`, `absent`, `busy` and `unplugged` say why there is no audio or video. */
export type DeviceState = 'starting' | 'on' | 'off' | 'denied' | 'absent' | 'busy' | 'unplugged';

export interface LocalMediaState {
  microphone: DeviceState;
  camera: DeviceState;
  isSharing: boolean;
  /** Stays open, but silent, while the microphone is muted. */
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  devices: readonly MediaDeviceInfo[];
  /** The ids of the devices to request; undefined for the default of the browser. */
  chosen: Readonly<Record<DeviceKind, string | undefined>>;
  /** The last device that replaced an unplugged device. */
  replacement: { kind: DeviceKind; label: string } | null;
}

/** Which devices were not on before a reload: turned off by the user, or not usable. */
export interface OwnDevices {
  isMuted: boolean;
  isCameraOff: boolean;
}

export interface LocalMedia {
  state: () => LocalMediaState;
  subscribe: (listener: () => void) => () => void;
  /** Requests the microphone and, unless it was off before a reload, the camera. */
  open: () => Promise<void>;
  toggle: (kind: DeviceKind) => Promise<void>;
  /** Uses another device. A muted microphone stays muted, and a camera that is off stays off. */
  choose: (kind: DeviceKind, deviceId: string) => Promise<void>;
  /** Whether this browser can share a screen; browsers of phones cannot. */
  canShare: boolean;
  /** @returns false if sharing failed; cancelling the screen picker is not a failure */
  share: () => Promise<boolean>;
  stopSharing: () => void;
  close: () => void;
}

const VIDEO: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { max: 30 },
};
const AUDIO: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
const KINDS = ['microphone', 'camera'] as const;
const trackOf = { microphone: 'audio', camera: 'video' } as const;

/** The state of a device after a failed request (W3C Media Capture 10.2). */
function stateAfter(error: unknown): DeviceState {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  return 'busy';
}

/**
 * Whether the user has dismissed the browser's screen picker. Chromium throws the same error if the operating system
 * refuses; only the message differs.
 */
const isCancelled = (error: unknown): boolean =>
  stateAfter(error) === 'denied' && !(error as Error).message.includes('by system');

/** The tracks to send: a shared screen replaces the camera. */
export const tracksOf = ({ audio, video, screen }: LocalMediaState): Tracks => ({
  audio,
  video: screen ?? video,
});

/**
 * Microphone, camera and shared screen of this browser. A turned-off camera is released, so that its light goes off.
 *
 * @param source `navigator.mediaDevices`; undefined on a page without HTTPS
 * @param before which devices were off before a reload; they stay off
 */
export function createLocalMedia(
  source: MediaDevices | undefined,
  { isMuted, isCameraOff }: OwnDevices = { isMuted: false, isCameraOff: false },
): LocalMedia {
  const listeners = new Set<() => void>();
  let isClosed = false;
  let state: LocalMediaState = {
    microphone: 'starting',
    camera: 'starting',
    isSharing: false,
    audio: null,
    video: null,
    screen: null,
    devices: [],
    chosen: { microphone: undefined, camera: undefined },
    replacement: null,
  };

  function change(changes: Partial<LocalMediaState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  const setChosen = (kind: DeviceKind, deviceId: string | undefined) =>
    change({ chosen: { ...state.chosen, [kind]: deviceId } });

  function release(kind: DeviceKind): void {
    const track = state[trackOf[kind]];
    if (!track) return;
    track.onended = null;
    track.stop();
  }

  function adopt(kind: DeviceKind, track: MediaStreamTrack, isSilent = false): void {
    if (isClosed) return track.stop();
    release(kind);
    track.onended = () => void replace(kind, track);
    if (kind === 'camera') track.contentHint = 'motion';
    if (isSilent) track.enabled = false;
    change({ [kind]: isSilent ? 'off' : 'on', [trackOf[kind]]: track });
  }

  /** Replaces an unplugged device with another device. If the microphone was muted, the new one is muted too. */
  async function replace(kind: DeviceKind, track: MediaStreamTrack): Promise<void> {
    const isSilent = state[kind] === 'off';
    release(kind);
    setChosen(kind, undefined);
    change({ [kind]: 'unplugged', [trackOf[kind]]: null });
    const other = otherDevice(kind, track.getSettings(), await listDevices());
    // The user may have chosen another device meanwhile.
    if (!other || isClosed || state[kind] !== 'unplugged') return;
    setChosen(kind, other.deviceId);
    await start(kind, () => isSilent);
    if (state[trackOf[kind]]) change({ replacement: { kind, label: other.label } });
    else setChosen(kind, undefined);
  }

  const constraintsFor = (kind: DeviceKind): MediaTrackConstraints => {
    const deviceId = state.chosen[kind];
    return { ...(kind === 'camera' ? VIDEO : AUDIO), ...(deviceId && { deviceId: { exact: deviceId } }) };
  };

  /** Updates `devices` in the state. @returns all devices, including those whose id the browser hides */
  async function listDevices(): Promise<readonly MediaDeviceInfo[]> {
    const devices = (await source?.enumerateDevices().catch(() => [])) ?? [];
    if (!isClosed) change({ devices: devices.filter(({ deviceId }) => deviceId !== '') });
    return devices;
  }

  /** @param isOff whether the device is off when the browser has opened it */
  async function start(kind: DeviceKind, isOff: () => boolean = () => false): Promise<void> {
    if (!source) return change({ [kind]: 'absent' });
    try {
      const stream = await source.getUserMedia({ [trackOf[kind]]: constraintsFor(kind) });
      const [track] = stream.getTracks();
      if (track && kind === 'camera' && isOff()) track.stop();
      else if (track) adopt(kind, track, isOff());
    } catch (error) {
      if (isClosed) return;
      const failed = stateAfter(error);
      // Otherwise the previous device would stay open after the visit.
      release(kind);
      const isStillUnplugged = failed === 'absent' && state[kind] === 'unplugged';
      change({ [kind]: isStillUnplugged ? 'unplugged' : failed, [trackOf[kind]]: null });
    }
  }

  async function open(): Promise<void> {
    isClosed = false;
    source?.addEventListener('devicechange', onDevices);
    if (isCameraOff) change({ camera: 'off' });
    await (isCameraOff ? start('microphone') : openBoth());
    if (isMuted && state.microphone === 'on') turnOff('microphone');
    await listDevices();
  }

  /** Requests both devices together, so that the browser shows one prompt. If that fails, requests each separately. */
  async function openBoth(): Promise<void> {
    try {
      const stream = await source?.getUserMedia({
        audio: constraintsFor('microphone'),
        video: constraintsFor('camera'),
      });
      const [audio, video] = [stream?.getAudioTracks()[0], stream?.getVideoTracks()[0]];
      if (!audio || !video) throw new DOMException('no device', 'NotFoundError');
      adopt('microphone', audio);
      adopt('camera', video);
    } catch {
      await start('microphone');
      await start('camera');
    }
  }

  function turnOff(kind: DeviceKind): void {
    if (kind === 'microphone') {
      if (state.audio) state.audio.enabled = false;
      return change({ microphone: 'off' });
    }
    release(kind);
    change({ camera: 'off', video: null });
  }

  async function turnOn(kind: DeviceKind): Promise<void> {
    if (kind === 'camera' || state.microphone !== 'off' || !state.audio) return start(kind);
    state.audio.enabled = true;
    change({ microphone: 'on' });
  }

  function stopSharing(): void {
    if (state.screen) state.screen.onended = null;
    state.screen?.stop();
    change({ screen: null, isSharing: false });
  }

  /** Replaces devices that are no longer listed: not every browser ends the track of an unplugged device. */
  async function followDevices(): Promise<void> {
    const devices = await listDevices();
    for (const kind of KINDS) {
      const track = state[trackOf[kind]];
      if (track && isUnlisted(kind, track.getSettings().deviceId, devices)) void replace(kind, track);
    }
  }
  const onDevices = () => void followDevices();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    toggle: async (kind) => (state[kind] === 'on' ? turnOff(kind) : turnOn(kind)),
    async choose(kind, deviceId) {
      setChosen(kind, deviceId);
      // The user may turn the device on or off while the browser opens it.
      const isOff = () => state[kind] === 'off';
      if (kind === 'microphone' || !isOff()) await start(kind, isOff);
    },
    // TypeScript declares `getDisplayMedia` for every browser, but some lack it.
    canShare: source !== undefined && 'getDisplayMedia' in source,
    async share() {
      try {
        const stream = await source?.getDisplayMedia({ video: { frameRate: { max: 15 } } });
        const [screen] = stream?.getVideoTracks() ?? [];
        if (!screen) return false;
        if (isClosed) {
          screen.stop();
          return true;
        }
        screen.contentHint = 'detail';
        screen.onended = stopSharing;
        change({ screen, isSharing: true });
        return true;
      } catch (error) {
        return isCancelled(error);
      }
    },
    stopSharing,
    close() {
      isClosed = true;
      source?.removeEventListener('devicechange', onDevices);
      release('microphone');
      release('camera');
      if (state.screen) state.screen.onended = null;
      state.screen?.stop();
    },
  };
}
