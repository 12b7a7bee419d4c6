import type { RouteObject } from 'react-router-dom';

/** The routes of this area. `remote.json` lists the same paths. */
export const routes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./area/admin-area.tsx')).AdminArea }),
    children: [
      {
        path: '/admin',
        lazy: async () => ({
          Component: (await import('./features/accounts/accounts-page.tsx')).AccountsPage,
        }),
      },
      {
        path: '/admin/users/:id',
        lazy: async () => ({
          Component: (await import('./features/accounts/person/person-page.tsx')).PersonPage,
        }),
      },
      {
        path: '/admin/sessions',
        lazy: async () => ({
          Component: (await import('./features/sessions/sessions-page.tsx')).SessionsPage,
        }),
      },
      {
        path: '/admin/no-shows',
        lazy: async () => ({
          Component: (await import('./features/no-shows/no-shows-page.tsx')).NoShowsPage,
        }),
      },
      {
        path: '/admin/reviews',
        lazy: async () => ({ Component: (await import('./features/reviews/reviews-page.tsx')).ReviewsPage }),
      },
      {
        path: '/admin/approvals',
        lazy: async () => ({
          Component: (await import('./features/approvals/approvals-page.tsx')).ApprovalsPage,
        }),
      },
      {
        path: '/admin/reports',
        lazy: async () => ({ Component: (await import('./features/reports/reports-page.tsx')).ReportsPage }),
      },
      {
        path: '/admin/reports/:id',
        lazy: async () => ({ Component: (await import('./features/reports/report-page.tsx')).ReportPage }),
      },
      {
        path: '/admin/figures',
        lazy: async () => ({ Component: (await import('./features/figures/figures-page.tsx')).FiguresPage }),
      },
      {
        path: '/admin/audit',
        lazy: async () => ({ Component: (await import('./features/audit/audit-page.tsx')).AuditPage }),
      },
      {
        path: '/admin/remotes',
        lazy: async () => ({ Component: (await import('./features/remotes/remotes-page.tsx')).RemotesPage }),
      },
      {
        path: '/admin/administrators',
        lazy: async () => ({
          Component: (await import('./features/administrators/administrators-page.tsx')).AdministratorsPage,
        }),
      },
      {
        path: '/admin/institutions',
        lazy: async () => ({
          Component: (await import('./features/institutions/institutions-page.tsx')).InstitutionsPage,
        }),
      },
      {
        path: '/admin/security',
        lazy: async () => ({
          Component: (await import('./features/security/security-page.tsx')).SecurityPage,
        }),
      },
    ],
  },
];
