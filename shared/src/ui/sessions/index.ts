export { SlotTime } from './slot-time.tsx';
export { slotWords, viewerZone, type Slot, type SlotWords } from './slot-words.ts';
export { SessionCard } from './session-card.tsx';
export { SessionStatusMark } from './session-status.tsx';
