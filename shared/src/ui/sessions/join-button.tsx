import { Button } from 'antd';
import type { Session } from '@cairn/shared/contract';
import { VideoIcon } from '../icons/index.ts';
import { roomOf } from './meeting-room.ts';
import { joinWindow } from './session-clock.ts';
import { useNow } from './use-now.ts';

const reasons = { early: 'Opens 15 minutes before the start', over: 'This session is over', open: undefined };

/** Opens a confirmed session's room in a new tab, from 15 minutes before the start to 30 after the end (decision 39). */
export function JoinButton({ session, children = 'Join' }: { session: Session; children?: string }) {
  const now = useNow();
  const moment = joinWindow(session, now);
  return (
    <Button
      type={moment === 'open' ? 'primary' : 'default'}
      icon={<VideoIcon size={18} />}
      disabled={moment !== 'open'}
      title={reasons[moment]}
      onClick={() => window.open(roomOf(session), '_blank', 'noopener,noreferrer')}
    >
      {children}
    </Button>
  );
}
