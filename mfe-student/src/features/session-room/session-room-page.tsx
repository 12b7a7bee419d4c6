import { useParams } from 'react-router-dom';
import { SessionRoom } from '@cairn/shared/ui';

/** `/session-room/:id`: the room of one of the student's sessions. */
export function SessionRoomPage() {
  return <SessionRoom id={Number(useParams()['id'])} backTo="/sessions" />;
}
