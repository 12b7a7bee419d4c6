export { SlotTime } from './slot-time.tsx';
export { momentWords, slotWords, viewerZone, type Slot, type SlotWords } from './slot-words.ts';
export { sessionDays, sessionMonths, startsIn } from './session-days.ts';
export { SessionGroups } from './session-groups.tsx';
export { SessionCard } from './session-card.tsx';
export { SessionStatusMark } from './session-status.tsx';
export { JoinButton } from './join-button.tsx';
export { hasEnded, joinState } from './session-clock.ts';
export { useNow } from './use-now.ts';
