import { Button } from 'antd';
import { WAITING_LIST_CLOSES_HOURS, type GroupSession } from '@cairn/shared/contract';
import { LinkButton, StatusMark, useFocusAfterPress, useNow } from '@cairn/shared/ui';
import styles from './groups.module.css';
import { useSeat } from './use-seat.ts';

export function GroupSeat({ group }: { group: GroupSession }) {
  const { title, seats, seatsTaken, startsAt, own } = group;
  const { join, joinWaitingList, leaveWaitingList, refusal } = useSeat(group);
  const isFull = seatsTaken >= seats;
  // Once the waiting list is closed, the first student to join gets a free seat.
  const isListClosed = Date.parse(startsAt) - useNow(60_000) < WAITING_LIST_CLOSES_HOURS * 3_600_000;
  const canJoin = !isFull && (own.state === 'none' || (own.state === 'waiting' && isListClosed));
  const focus = useFocusAfterPress(own.state);
  return (
    <div {...focus} className={styles.seat} tabIndex={-1}>
      {own.state === 'joined' && (
        <>
          <p>
            <StatusMark tone="success">You have a seat</StatusMark>
          </p>
          <LinkButton to="/sessions" aria-label={`See Session “${title}”`}>
            See Session
          </LinkButton>
        </>
      )}
      {own.state === 'waiting' && (
        <>
          <p>
            <StatusMark tone="waiting">Number {own.position} on the waiting list</StatusMark>
          </p>
          <Button aria-label={`Leave the waiting list of “${title}”`} onClick={() => void leaveWaitingList()}>
            Leave the Waiting List
          </Button>
        </>
      )}
      {canJoin && (
        <Button aria-label={`Join “${title}”`} onClick={() => void join()}>
          Join
        </Button>
      )}
      {own.state === 'none' && isFull && !isListClosed && (
        <Button aria-label={`Join the waiting list of “${title}”`} onClick={() => void joinWaitingList()}>
          Join the Waiting List
        </Button>
      )}
      {isFull && isListClosed && own.state !== 'joined' && (
        <p className={styles.closed}>
          The waiting list is closed. If a seat becomes free, the first to join gets it.
        </p>
      )}
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
