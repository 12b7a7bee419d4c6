import type { RouteObject } from 'react-router-dom';

/** `remote.json` declares the same paths to the registry. Each page is a chunk. */
export const routes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./area/student-area.tsx')).StudentArea }),
    children: [
      {
        path: '/student-home',
        lazy: async () => ({ Component: (await import('./features/home/home-page.tsx')).HomePage }),
      },
      {
        path: '/find-mentors',
        lazy: async () => ({
          Component: (await import('./features/find-mentors/find-mentors-page.tsx')).FindMentorsPage,
        }),
      },
      {
        path: '/find-mentors/:mentorId',
        lazy: async () => ({
          Component: (await import('./features/mentor-page/mentor-page.tsx')).MentorPage,
        }),
      },
      {
        path: '/group-sessions',
        lazy: async () => ({
          Component: (await import('./features/group-sessions/group-sessions-page.tsx')).GroupSessionsPage,
        }),
      },
      {
        path: '/booksession',
        lazy: async () => ({ Component: (await import('./features/booking/booking-page.tsx')).BookingPage }),
      },
      {
        path: '/sessions',
        lazy: async () => ({
          Component: (await import('./features/sessions/sessions-page.tsx')).SessionsPage,
        }),
      },
      {
        path: '/messages',
        lazy: async () => ({
          Component: (await import('./features/messages/messages-page.tsx')).MessagesPage,
        }),
      },
      {
        path: '/feedback',
        lazy: async () => ({
          Component: (await import('./features/feedback/feedback-page.tsx')).FeedbackPage,
        }),
      },
      {
        path: '/my-path',
        lazy: async () => ({ Component: (await import('./features/my-path/my-path-page.tsx')).MyPathPage }),
      },
      {
        path: '/student-onboarding',
        lazy: async () => ({
          Component: (await import('./features/onboarding/onboarding-page.tsx')).OnboardingPage,
        }),
      },
      {
        path: '/session-room/:id',
        lazy: async () => ({
          Component: (await import('./features/session-room/session-room-page.tsx')).SessionRoomPage,
        }),
      },
      {
        path: '/student-settings',
        lazy: async () => ({
          Component: (await import('./features/settings/settings-page.tsx')).SettingsPage,
        }),
      },
    ],
  },
];
