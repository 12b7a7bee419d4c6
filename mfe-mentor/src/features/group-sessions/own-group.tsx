import { Button } from 'antd';
import { useEffect, useId } from 'react';
import type { OwnGroupSession } from '@cairn/shared/contract';
import { JoinButton, Seats, SlotTime, StatusMark, startsIn, useFocusAfterPress } from '@cairn/shared/ui';
import { GroupAttendance } from './group-attendance.tsx';
import type { GroupDialog } from './group-dialog.ts';
import { ParticipantList } from './participant-list.tsx';
import styles from './group-sessions.module.css';

type Props = {
  group: OwnGroupSession;
  zone: string;
  now: number;
  /** Whether the hash of the URL names this group. */
  isTarget: boolean;
  onDialog: (dialog: GroupDialog) => void;
};

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** One group session. */
export function OwnGroup({ group, zone, now, isTarget, onDialog }: Props) {
  const { id, title, description, seats, seatsTaken, waiting, participants, waitingStudents } = group;
  const heading = useId();
  // A Remove button disappears with its participant.
  const { ref: card, ...press } = useFocusAfterPress(participants.map(({ session }) => session.id).join());
  useEffect(() => {
    if (!isTarget) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [isTarget, card]);
  const isCancelled = group.cancelledAt !== null;
  const hasBegun = Date.parse(group.startsAt) <= now;
  const isOver = Date.parse(group.endsAt) <= now;
  const open = (kind: 'edit' | 'message' | 'cancel') => onDialog({ kind, group });
  return (
    <article
      {...press}
      ref={card}
      id={`group-${id}`}
      className={styles.group}
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <header>
        <p className={styles.when}>
          <SlotTime {...group} zone={zone} />
          {isCancelled && <StatusMark tone="neutral">Cancelled</StatusMark>}
          {!isCancelled && !hasBegun && <span className={styles.soft}>{startsIn(group, zone, now)}</span>}
        </p>
        <h3 id={heading}>{title}</h3>
        {description !== '' && <p className={styles.description}>{description}</p>}
        {!isCancelled && <Seats seats={seats} seatsTaken={seatsTaken} waiting={waiting} />}
      </header>
      {!isCancelled && participants.length === 0 && (
        <p className={styles.soft}>{isOver ? 'Nobody had a seat.' : 'Nobody has taken a seat yet.'}</p>
      )}
      {isOver && !isCancelled ? (
        <GroupAttendance group={group} now={now} />
      ) : (
        <ParticipantList
          participants={participants}
          title={title}
          actionOf={(participant) =>
            !hasBegun && (
              <Button
                type="text"
                size="small"
                aria-label={`Remove ${participant.student.name} from “${title}”`}
                onClick={() => onDialog({ kind: 'remove', group, participant })}
              >
                Remove
              </Button>
            )
          }
        />
      )}
      {waitingStudents.length > 0 && (
        <p className={styles.soft}>Waiting: {listFormat.format(waitingStudents.map(({ name }) => name))}</p>
      )}
      {!isCancelled && (
        <footer>
          {!isOver && (
            <JoinButton
              session={{ ...group, topic: title, status: 'CONFIRMED', joinUrl: group.meetingLink }}
              person={`the group “${title}”`}
            >
              Join Session
            </JoinButton>
          )}
          {participants.length > 0 && (
            <Button aria-label={`Message all participants of “${title}”`} onClick={() => open('message')}>
              Message All
            </Button>
          )}
          {!hasBegun && (
            <>
              <Button type="text" aria-label={`Edit “${title}”`} onClick={() => open('edit')}>
                Edit
              </Button>
              <Button
                type="text"
                danger
                aria-label={`Cancel Session: “${title}”`}
                onClick={() => open('cancel')}
              >
                Cancel Session
              </Button>
            </>
          )}
        </footer>
      )}
    </article>
  );
}
