import { Suspense, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '@cairn/shared/platform';
import { AboutPage } from './about/about-page.tsx';
import { ContactPage } from './contact/contact-page.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { HomePage } from './home/home-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { StudentRegisterPage } from './registration/student-register-page.tsx';
import { TeacherRegisterPage } from './registration/teacher-register-page.tsx';
import { signedOut } from './render/signed-out.ts';

function markupOf(path: string, Page: ComponentType): string {
  const router = createMemoryRouter(
    [{ element: <PublicLayout />, children: [{ path, element: <Page /> }] }],
    { initialEntries: [path] },
  );
  const page = (
    <Provider store={createStore(signedOut)}>
      <RouterProvider router={router} />
    </Provider>
  );
  // Throws if the page cannot be rendered. A Suspense boundary would hide the error.
  renderToString(page);
  // Hydration requires the Suspense boundary of the shell.
  return renderToString(<Suspense>{page}</Suspense>);
}

/** The pages that the release command prerenders. */
export const prerendered = [
  { path: '/', html: markupOf('/', HomePage) },
  { path: '/about', html: markupOf('/about', AboutPage) },
  { path: '/contact', html: markupOf('/contact', ContactPage) },
  { path: '/login', html: markupOf('/login', LoginPage) },
  { path: '/student-register', html: markupOf('/student-register', StudentRegisterPage) },
  { path: '/teacher-register', html: markupOf('/teacher-register', TeacherRegisterPage) },
];
