export type DeviceKind = 'microphone' | 'camera';

/** The kind under which the browser lists the device. */
export const inputKindOf = (kind: DeviceKind): MediaDeviceKind =>
  kind === 'microphone' ? 'audioinput' : 'videoinput';

/**
 * A device that can replace an unplugged device; undefined if there is none. The device `default` is an alias with the
 * `groupId` of the real device.
 */
export function otherDevice(
  kind: DeviceKind,
  lost: Pick<MediaTrackSettings, 'deviceId' | 'groupId'>,
  devices: readonly MediaDeviceInfo[],
): MediaDeviceInfo | undefined {
  return devices.find(
    (device) =>
      device.kind === inputKindOf(kind) &&
      device.deviceId !== '' &&
      device.deviceId !== lost.deviceId &&
      (!lost.groupId || device.groupId !== lost.groupId),
  );
}

/** Whether the browser no longer lists a device. False without an id, or if the browser hides devices or ids. */
export function isUnlisted(
  kind: DeviceKind,
  deviceId: string | undefined,
  devices: readonly MediaDeviceInfo[],
): boolean {
  if (!deviceId || devices.length === 0) return false;
  return !devices.some(
    (device) => device.kind === inputKindOf(kind) && (device.deviceId === deviceId || device.deviceId === ''),
  );
}
