export { AttendanceQuestion } from './attendance-question.tsx';
export { LatestSessions } from './latest-sessions.tsx';
