export { NotificationBell } from './notification-bell.tsx';
export { useServerNotices, type Notice, type Notices } from './use-server-notices.ts';
