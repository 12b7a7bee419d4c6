import { Button } from 'antd';
import { LinkButton, useFocusAfterPress } from '@cairn/shared/ui';
import { useWaitingActions, useWaitingEntries } from './use-waiting.ts';

/** Joins the waiting list of a mentor, or links to the student's place. Hidden on a server without waiting lists. */
export function NotifyButton({ mentor: { id, name } }: { mentor: { id: number; name: string } }) {
  const { entries } = useWaitingEntries();
  const { join } = useWaitingActions();
  const entry = entries?.find(({ teacher }) => teacher.id === id);
  const focus = useFocusAfterPress(entry ? 'waiting' : 'open');
  if (!entries) return null;
  return (
    <div {...focus} tabIndex={-1}>
      {entry ? (
        <LinkButton
          to="/sessions"
          aria-label={entry.offer ? `See Held Time with ${name}` : `On the Waiting List for ${name}`}
        >
          {entry.offer ? 'See Held Time' : 'On the Waiting List'}
        </LinkButton>
      ) : (
        <Button aria-label={`Notify me when ${name} has a free time`} onClick={() => void join(id)}>
          Notify Me
        </Button>
      )}
    </div>
  );
}
