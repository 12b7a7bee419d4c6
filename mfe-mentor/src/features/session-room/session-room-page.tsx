import { useParams } from 'react-router-dom';
import { SessionRoom } from '@cairn/shared/ui';

/** `/mentor-session-room/:id`: the room of one of the mentor's sessions. */
export function SessionRoomPage() {
  return <SessionRoom id={Number(useParams()['id'])} backTo="/session-requests?tab=confirmed" />;
}
