import type { RouteObject } from 'react-router-dom';

/** `remote.json` must declare each of these paths. */
export const routes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./area/mentor-area.tsx')).MentorArea }),
    children: [
      {
        path: '/mentor-dashboard',
        lazy: async () => ({
          Component: (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage,
        }),
      },
      {
        path: '/session-requests',
        lazy: async () => ({
          Component: (await import('./features/requests/requests-page.tsx')).RequestsPage,
        }),
      },
      {
        path: '/schedule-management',
        lazy: async () => ({
          Component: (await import('./features/schedule/schedule-page.tsx')).SchedulePage,
        }),
      },
      {
        path: '/schedule-management/group-sessions',
        lazy: async () => ({
          Component: (await import('./features/group-sessions/group-sessions-page.tsx')).GroupSessionsPage,
        }),
      },
      {
        path: '/mentor-messages',
        lazy: async () => ({
          Component: (await import('./features/messages/messages-page.tsx')).MessagesPage,
        }),
      },
      {
        path: '/feedback-rating',
        lazy: async () => ({
          Component: (await import('./features/feedback/feedback-page.tsx')).FeedbackPage,
        }),
      },
      {
        path: '/mentor-onboarding',
        lazy: async () => ({
          Component: (await import('./features/onboarding/onboarding-page.tsx')).OnboardingPage,
        }),
      },
      {
        path: '/mentor-session-room/:id',
        lazy: async () => ({
          Component: (await import('./features/session-room/session-room-page.tsx')).SessionRoomPage,
        }),
      },
      {
        path: '/mentor-settings',
        lazy: async () => ({
          Component: (await import('./features/settings/settings-page.tsx')).SettingsPage,
        }),
      },
    ],
  },
];
