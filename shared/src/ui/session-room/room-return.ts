import { tabItems } from '@cairn/shared/platform';
import type { LocalMediaState, OwnDevices } from './local-media.ts';

const nameOf = (sessionId: number) => `room.${sessionId}`;

/** Remembers which devices are off, so that a reload of the tab enters the room again. */
export function rememberRoom(sessionId: number, { microphone, camera }: LocalMediaState): void {
  if (microphone === 'starting' || camera === 'starting') return;
  const devices: OwnDevices = { isMuted: microphone !== 'on', isCameraOff: camera !== 'on' };
  tabItems.write(nameOf(sessionId), JSON.stringify(devices));
}

/** Which devices were off in the room before a reload; undefined if this tab does not remember the room. */
export function recallRoom(sessionId: number): OwnDevices | undefined {
  try {
    const read: unknown = JSON.parse(tabItems.read(nameOf(sessionId)) ?? 'null');
    if (typeof read !== 'object' || read === null) return undefined;
    const { isMuted, isCameraOff } = read as Partial<OwnDevices>;
    // Anything but an explicit `false` counts as off.
    return { isMuted: isMuted !== false, isCameraOff: isCameraOff !== false };
  } catch {
    return undefined;
  }
}

export const forgetRoom = (sessionId: number): void => tabItems.write(nameOf(sessionId), null);
