import type { RouteObject } from 'react-router-dom';
import { PlainPage } from './plain-page.tsx';

/** The addresses this area owns; `remote.json` declares the same ones to the registry. */
export const routes: RouteObject[] = [
  { path: '/', element: <PlainPage title="Home" /> },
  { path: '/about', element: <PlainPage title="About Cairn" /> },
  { path: '/contact', element: <PlainPage title="Get in Touch" /> },
  { path: '/login', element: <PlainPage title="Sign In" /> },
  { path: '/logout', element: <PlainPage title="Signing out" /> },
  { path: '/student-register', element: <PlainPage title="Student Registration" /> },
  { path: '/teacher-register', element: <PlainPage title="Mentor Registration" /> },
  { path: '/forgot-password', element: <PlainPage title="Forgot Password" /> },
  { path: '/reset-password/:resetToken?', element: <PlainPage title="Reset Password" /> },
];
