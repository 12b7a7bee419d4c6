import { Button, Tooltip } from 'antd';
import { JOIN_OPENS_BEFORE_MINUTES, type Session } from '@cairn/shared/contract';
import { VideoIcon } from '@cairn/shared/ui';
import { joinState } from './session-groups.ts';

/** The video service that a server without rooms of its own leaves to the page (spec 2). */
const OPEN_VIDEO_SERVICE = 'https://meet.jit.si/';

/** Opens the session's room in a new tab; before its time it says when (decision 39). */
export function JoinButton({ session, now }: { session: Session; now: number }) {
  const state = joinState(session, now);
  if (state === 'none') return null;
  const label = `Join the session with ${session.teacher.name}`;
  if (state === 'early') {
    const when = `Opens ${JOIN_OPENS_BEFORE_MINUTES} minutes before the start`;
    return (
      <Tooltip title={when}>
        <Button type="primary" icon={<VideoIcon />} disabled aria-label={`${label}. ${when}`}>
          Join
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button
      type="primary"
      icon={<VideoIcon />}
      aria-label={label}
      href={session.joinUrl ?? OPEN_VIDEO_SERVICE}
      target="_blank"
      rel="noopener noreferrer"
    >
      Join
    </Button>
  );
}
