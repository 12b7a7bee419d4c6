import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { Choice } from '../forms/choice.tsx';
import { problemOf } from './device-texts.ts';
import { inputKindOf, type DeviceKind } from './other-device.ts';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import styles from './session-room.module.css';

type Props = { kind: DeviceKind; media: LocalMedia; state: LocalMediaState; children?: ReactNode };

const names = { microphone: 'Microphone', camera: 'Camera' } as const;

/** The controls of the microphone or the camera. */
export function DeviceRow({ kind, media, state, children }: Props) {
  const id = useId();
  const current = state[kind];
  const problem = problemOf(kind, state);
  const inputs = state.devices.filter((device) => device.kind === inputKindOf(kind));
  const action = problem !== null ? 'Try Again' : current === 'off' ? 'Turn On' : 'Turn Off';
  const track = kind === 'microphone' ? state.audio : state.video;
  const chosen = track?.getSettings().deviceId ?? state.chosen[kind];
  return (
    <div className={styles.device} role="group" aria-label={names[kind]}>
      <div className={styles.deviceHead}>
        <label htmlFor={inputs.length > 0 ? id : undefined}>{names[kind]}</label>
        <Button
          aria-label={`${action}: ${names[kind].toLowerCase()}`}
          disabled={current === 'starting'}
          onClick={() => void media.toggle(kind)}
        >
          {action}
        </Button>
      </div>
      {inputs.length > 0 && (
        <Choice
          id={id}
          {...(chosen === undefined && { placeholder: 'Choose a device' })}
          options={inputs.map(({ deviceId, label }, index) => ({
            value: deviceId,
            label: label || `${names[kind]} ${index + 1}`,
          }))}
          value={chosen ?? ''}
          onChange={({ target }) => void media.choose(kind, target.value)}
        />
      )}
      {children}
      <p className={styles.problem} role="status">
        {problem}
      </p>
    </div>
  );
}
