import type { RouteObject } from 'react-router-dom';
import { PlainPage } from './plain-page.tsx';

/** The addresses this area owns; `remote.json` declares the same ones to the registry. */
export const routes: RouteObject[] = [
  { path: '/mentor-dashboard', element: <PlainPage title="Mentor Dashboard" /> },
  { path: '/session-requests', element: <PlainPage title="Session Requests" /> },
  { path: '/schedule-management', element: <PlainPage title="Schedule Management" /> },
  { path: '/mentor-messages', element: <PlainPage title="Messages" /> },
  { path: '/feedback-rating', element: <PlainPage title="Feedback" /> },
  { path: '/mentor-settings', element: <PlainPage title="Settings" /> },
];
