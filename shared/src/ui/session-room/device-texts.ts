import type { DeviceState, LocalMediaState } from './local-media.ts';
import type { DeviceKind } from './other-device.ts';

type Problem = Exclude<DeviceState, 'starting' | 'on' | 'off'>;

const problems: Record<DeviceKind, Record<Problem, string>> = {
  microphone: {
    denied:
      'The browser does not let this page use the microphone. Allow it with the icon beside the address, then choose Try Again.',
    absent: 'No microphone was found. You can listen, and write in the chat.',
    busy: 'The microphone is not responding. Close other programs that use it, then choose Try Again.',
    unplugged:
      'The microphone was unplugged. Plug it in again, or plug in another one. Then choose Try Again.',
  },
  camera: {
    denied:
      'The browser does not let this page use the camera. Allow it with the icon beside the address, then choose Try Again.',
    absent: 'No camera was found. You can take part with audio only.',
    busy: 'The camera is not responding. Close other programs that use it, then choose Try Again.',
    unplugged: 'The camera was unplugged. Plug it in again, or plug in another one. Then choose Try Again.',
  },
};

const NEITHER_SEEN_NOR_HEARD = 'No camera was found. You can watch, but others cannot see or hear you.';

/** The message after another device has replaced an unplugged one. */
export const replacementText = (kind: DeviceKind, label: string): string =>
  `The ${kind} was unplugged. Now in use: ${label || `another ${kind}`}.`;

const isUsable = (state: DeviceState): state is Exclude<DeviceState, Problem> =>
  state === 'starting' || state === 'on' || state === 'off';

/** The message about an unusable device; null for a usable device. */
export function problemOf(kind: DeviceKind, devices: Pick<LocalMediaState, DeviceKind>): string | null {
  const state = devices[kind];
  if (isUsable(state)) return null;
  if (kind === 'camera' && state === 'absent' && !isUsable(devices.microphone)) return NEITHER_SEEN_NOR_HEARD;
  return problems[kind][state];
}
