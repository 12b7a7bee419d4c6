import { Suspense, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PublicMentorPage } from '@cairn/shared/contract';
import { createStore } from '@cairn/shared/platform';
import { PublicLayout } from '../layout/public-layout.tsx';
import { DIRECTORY_DESCRIPTION, DirectoryPage } from '../mentors/directory-page.tsx';
import { MentorPage } from '../mentors/mentor-page.tsx';
import { describeMentor } from '../mentors/mentor-texts.ts';
import { SERVED_ID, ServedContext, type Served } from '../mentors/served-data.ts';
import { inlineJson, personData } from './person-data.ts';
import { signedOut } from './signed-out.ts';

export interface RenderedPage {
  title: string;
  description: string;
  /** Tags for the head, without title and description. */
  head: string;
  /** The markup of the root element. */
  body: string;
  /** A script element with the data of the page. */
  data: string;
}

interface Page {
  Page: ComponentType;
  describe: (value: unknown) => string;
  /** An element of the head with data for search engines. */
  structured?: (value: unknown) => string;
}

const pages: Record<string, Page> = {
  '/mentors': { Page: DirectoryPage, describe: () => DIRECTORY_DESCRIPTION },
  '/mentors/:slug': {
    Page: MentorPage,
    describe: (value) =>
      value === null ? 'This page does not exist.' : describeMentor(value as PublicMentorPage),
    structured: (value) => (value === null ? '' : personData(value as PublicMentorPage)),
  },
};

/** React renders the tags of the head before the markup. */
const HOISTED = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;
const TITLE = /<title>([^<]*)<\/title>/;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Renders a page for a signed-out visitor. The API calls this function for each request (ADR 57).
 *
 * @param route the path of the route, one of `rendered.paths` in `remote.json`
 * @throws Error for another route
 */
export function renderPage(route: string, served: Served): RenderedPage {
  const page = pages[route];
  if (!page) throw new Error(`${route} is not rendered`);
  const router = createMemoryRouter(
    [{ element: <PublicLayout />, children: [{ path: route, element: <page.Page /> }] }],
    { initialEntries: [served.path] },
  );
  // Hydration requires the Suspense boundary of the shell.
  const html = renderToString(
    <ServedContext value={served}>
      <Suspense>
        <Provider store={createStore(signedOut)}>
          <RouterProvider router={router} />
        </Provider>
      </Suspense>
    </ServedContext>,
  );
  const hoisted = HOISTED.exec(html)?.[0] ?? '';
  return {
    title: TITLE.exec(hoisted)?.[1] ?? '',
    description: escapeHtml(page.describe(served.value)),
    head: hoisted.replace(TITLE, '') + (page.structured?.(served.value) ?? ''),
    body: html.slice(hoisted.length),
    data: `<script type="application/json" id="${SERVED_ID}">${inlineJson(served)}</script>`,
  };
}
