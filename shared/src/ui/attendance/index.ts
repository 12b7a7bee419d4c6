export { useAttendanceStateMutation } from './attendance-api.ts';
export { AttendanceQuestion } from './attendance-question.tsx';
export { LatestSessions } from './latest-sessions.tsx';
export { isContradicted, saidText } from './statement-texts.ts';
