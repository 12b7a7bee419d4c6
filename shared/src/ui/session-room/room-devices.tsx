import { useEffect, useRef } from 'react';
import { DeviceRow } from './device-row.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import styles from './session-room.module.css';

/** The panel in which the user chooses microphone and camera. */
export function RoomDevices({ media, state }: { media: LocalMedia; state: LocalMediaState }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} className={styles.notes} aria-labelledby="room-devices">
      <h2 id="room-devices">Microphone and Camera</h2>
      <DeviceRow kind="microphone" media={media} state={state}>
        <LevelMeter track={state.audio} />
      </DeviceRow>
      <DeviceRow kind="camera" media={media} state={state} />
    </section>
  );
}
