import type { RouteObject } from 'react-router-dom';

/** The addresses this area owns; `remote.json` declares the same ones to the registry. */
export const routes: RouteObject[] = [
  {
    path: '/admin',
    lazy: async () => ({ Component: (await import('./area/admin-area.tsx')).AdminArea }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./features/accounts/accounts-page.tsx')).AccountsPage }),
      },
    ],
  },
];
