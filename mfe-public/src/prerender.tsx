import { Suspense, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '@cairn/shared/platform';
import { AboutPage } from './about/about-page.tsx';
import { ContactPage } from './contact/contact-page.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import { HomePage } from './home/home-page.tsx';

/** Nobody is signed in while the page is being built. */
const nobody = {
  hints: { read: () => null, write: () => undefined, clear: () => undefined },
  channel: { post: () => undefined, listen: () => () => undefined },
};

function markupOf(path: string, Page: ComponentType): string {
  const router = createMemoryRouter([{ element: <PublicFrame />, children: [{ path, element: <Page /> }] }], {
    initialEntries: [path],
  });
  // In one boundary, as in the shell, which binds the live page to this markup.
  return renderToString(
    <Suspense>
      <Provider store={createStore(nobody)}>
        <RouterProvider router={router} />
      </Provider>
    </Suspense>,
  );
}

/**
 * The pages whose first sight the release command writes into the page that is served, so that it is there before
 * any script. `page` is the lazy import of the same page in `routes.tsx`: its files are asked for early.
 */
export const prerendered = [
  { path: '/', page: './home/home-page.tsx', html: markupOf('/', HomePage) },
  { path: '/about', page: './about/about-page.tsx', html: markupOf('/about', AboutPage) },
  { path: '/contact', page: './contact/contact-page.tsx', html: markupOf('/contact', ContactPage) },
];
