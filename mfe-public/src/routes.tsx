import type { RouteObject } from 'react-router-dom';
import { PlainLayout } from './layout/plain-layout.tsx';
import { PublicLayout } from './layout/public-layout.tsx';

/** The paths of this area. `remote.json` declares the same paths to the registry. */
export const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: '/', lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }) },
      {
        path: '/about',
        lazy: async () => ({ Component: (await import('./about/about-page.tsx')).AboutPage }),
      },
      {
        path: '/contact',
        lazy: async () => ({ Component: (await import('./contact/contact-page.tsx')).ContactPage }),
      },
      {
        path: '/mentors',
        lazy: async () => ({ Component: (await import('./mentors/directory-page.tsx')).DirectoryPage }),
      },
      {
        path: '/mentors/:slug',
        lazy: async () => ({ Component: (await import('./mentors/mentor-page.tsx')).MentorPage }),
      },
      {
        path: '/privacy',
        lazy: async () => ({ Component: (await import('./legal/privacy-page.tsx')).PrivacyPage }),
      },
      {
        path: '/terms',
        lazy: async () => ({ Component: (await import('./legal/terms-page.tsx')).TermsPage }),
      },
      {
        path: '/imprint',
        lazy: async () => ({ Component: (await import('./legal/imprint-page.tsx')).ImprintPage }),
      },
      {
        path: '/login',
        lazy: async () => ({ Component: (await import('./login/login-page.tsx')).LoginPage }),
      },
      {
        path: '/student-register',
        lazy: async () => ({
          Component: (await import('./registration/student-register-page.tsx')).StudentRegisterPage,
        }),
      },
      {
        path: '/teacher-register',
        lazy: async () => ({
          Component: (await import('./registration/teacher-register-page.tsx')).TeacherRegisterPage,
        }),
      },
    ],
  },
  {
    element: <PlainLayout />,
    children: [
      {
        path: '/forgot-password',
        lazy: async () => ({
          Component: (await import('./password/forgot-password-page.tsx')).ForgotPasswordPage,
        }),
      },
      {
        path: '/reset-password/:resetToken?',
        lazy: async () => ({
          Component: (await import('./password/reset-password-page.tsx')).ResetPasswordPage,
        }),
      },
      {
        path: '/invitation/:token',
        lazy: async () => ({
          Component: (await import('./invitation/invitation-page.tsx')).InvitationPage,
        }),
      },
      {
        path: '/verify-email',
        lazy: async () => ({ Component: (await import('./email/verify-email-page.tsx')).VerifyEmailPage }),
      },
      {
        path: '/unsubscribe',
        lazy: async () => ({
          Component: (await import('./unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
        }),
      },
      {
        path: '/signed-in-again',
        lazy: async () => ({
          Component: (await import('./signed-in-again/signed-in-again-page.tsx')).SignedInAgainPage,
        }),
      },
      {
        path: '/logout',
        lazy: async () => ({ Component: (await import('./logout/logout-page.tsx')).LogoutPage }),
      },
    ],
  },
];
