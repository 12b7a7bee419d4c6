export { SessionRoom } from './session-room.tsx';
