import type { RouteObject } from 'react-router-dom';
import { PlainPage } from './plain-page.tsx';

/** The addresses this area owns; `remote.json` declares the same ones to the registry. */
export const routes: RouteObject[] = [
  { path: '/admin', element: <PlainPage title="Admin Dashboard" /> },
];
