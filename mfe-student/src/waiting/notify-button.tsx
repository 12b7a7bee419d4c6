import { Button } from 'antd';
import { CheckIcon } from '@cairn/shared/ui';
import { useWaitingActions, useWaitingEntries } from './use-waiting.ts';

/**
 * Joins or leaves the waiting list of a mentor without a free time, in a list of mentors. The same state in every list
 * and tab; hidden on a server without waiting lists.
 */
export function NotifyButton({ mentor: { id, name } }: { mentor: { id: number; name: string } }) {
  const { entries } = useWaitingEntries();
  const { join, leave, isBusy } = useWaitingActions();
  if (!entries) return null;
  const isWaiting = entries.some(({ teacher }) => teacher.id === id);
  // Not disabled while it waits for the answer: it would lose the focus.
  const toggle = () => {
    if (!isBusy) void (isWaiting ? leave(id) : join(id));
  };
  return (
    <Button
      aria-pressed={isWaiting}
      aria-label={`Notify me when ${name} has a free time`}
      icon={isWaiting ? <CheckIcon size={18} /> : undefined}
      onClick={toggle}
    >
      Notify Me
    </Button>
  );
}
