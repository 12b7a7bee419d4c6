import { Button } from 'antd';
import { EmptyState } from '../feedback/index.ts';
import { LinkButton } from '../link-button.tsx';
import styles from './session-room.module.css';

type Props = {
  /** The account has entered the room in another tab or on another device. */
  isElsewhere?: boolean;
  /** Why the room cannot be used; undefined if the user has left the room. */
  reason?: string | undefined;
  backTo: string;
  /** Shows the lobby again. */
  onAgain?: (() => void) | undefined;
};

/** Replaces a room that this page has left or cannot use. */
export function RoomEnd({ isElsewhere = false, reason, backTo, onAgain }: Props) {
  return (
    <EmptyState
      action={
        <div className={styles.endActions}>
          {onAgain && (
            <Button type="primary" onClick={onAgain}>
              {isElsewhere ? 'Use This Tab' : 'Enter Again'}
            </Button>
          )}
          <LinkButton to={backTo}>Back to Your Sessions</LinkButton>
        </div>
      }
    >
      {isElsewhere
        ? 'You have continued this session in another tab or on another device.'
        : (reason ?? 'You have left the room.')}
    </EmptyState>
  );
}
