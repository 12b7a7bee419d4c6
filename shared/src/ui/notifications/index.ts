export { NotificationBell } from './notification-bell.tsx';
export { useNotifications, type BellEntry, type Bell } from './use-notifications.ts';
