import { Button } from 'antd';
import { problemOf } from './device-texts.ts';
import type { LocalMediaState } from './local-media.ts';
import type { DeviceKind } from './other-device.ts';
import styles from './session-room.module.css';

type Props = { kind: DeviceKind; state: LocalMediaState; onRetry: () => void };

/** The notice in the room about an unplugged device. */
export function DeviceNotice({ kind, state, onRetry }: Props) {
  const isUnplugged = state[kind] === 'unplugged';
  return (
    <div className={styles.notice} data-empty={!isUnplugged || undefined}>
      <p className={styles.problem} role="status">
        {isUnplugged && problemOf(kind, state)}
      </p>
      {isUnplugged && (
        <Button aria-label={`Try Again: ${kind}`} onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}
