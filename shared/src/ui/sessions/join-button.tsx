import { Button, Tooltip } from 'antd';
import { JOIN_OPENS_BEFORE_MINUTES } from '@cairn/shared/contract';
import { VideoIcon } from '../icons/index.ts';
import { roomOf } from './meeting-room.ts';
import { joinState, type Joinable } from './session-clock.ts';
import styles from './sessions.module.css';
import { useNow } from './use-now.ts';

const EARLY = `Opens ${JOIN_OPENS_BEFORE_MINUTES} minutes before the start`;

type Props = {
  session: Joinable & Parameters<typeof roomOf>[0];
  /** The other person, so that several buttons are distinguishable by name. */
  person: string;
  children?: string;
};

/**
 * Opens the meeting room in a new tab. Disabled before the room opens, and hidden if the session cannot be joined
 * (decision 39).
 */
export function JoinButton({ session, person, children = 'Join' }: Props) {
  const state = joinState(session, useNow());
  if (state === 'none') return null;
  const label = `${children}: session with ${person}`;
  const icon = <VideoIcon size={18} />;
  if (state === 'early') {
    return (
      <>
        <Tooltip title={EARLY}>
          <Button icon={icon} disabled aria-label={`${label}. ${EARLY}`}>
            {children}
          </Button>
        </Tooltip>
        {/* Touch screens show no tooltip, so the card of the next session shows the text. */}
        <span className={styles.opens} aria-hidden="true">
          {EARLY}
        </span>
      </>
    );
  }
  return (
    <Button
      type="primary"
      icon={icon}
      aria-label={label}
      href={roomOf(session)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </Button>
  );
}
