export { BlockedNotice } from './blocked-notice.tsx';
export { BlockedPeople } from './blocked-people.tsx';
export { PersonSafety } from './person-safety.tsx';
export type { Person } from './person.ts';
