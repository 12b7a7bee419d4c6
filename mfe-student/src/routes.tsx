import type { RouteObject } from 'react-router-dom';
import { PlainPage } from './plain-page.tsx';

/** The addresses this area owns; `remote.json` declares the same ones to the registry. */
export const routes: RouteObject[] = [
  { path: '/student-home', element: <PlainPage title="Student Home" /> },
  { path: '/find-mentors', element: <PlainPage title="Find Mentors" /> },
  { path: '/booksession', element: <PlainPage title="Book Session" /> },
  { path: '/sessions', element: <PlainPage title="Sessions" /> },
  { path: '/messages', element: <PlainPage title="Messages" /> },
  { path: '/feedback', element: <PlainPage title="Feedback" /> },
  { path: '/student-settings', element: <PlainPage title="Settings" /> },
];
