import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { chooseScheme, type SchemeChoice } from '@cairn/shared/platform';
import { createTestStore, type StorySite } from '@cairn/shared/testing';
import { AreaTheme } from '@cairn/shared/ui';

const StoryContext = createContext<ReactNode>(null);
const StoryOutlet = () => use(StoryContext);

function createSite({ account, path = '/' }: StorySite) {
  // A context, not the route, provides the story: changed arguments need no navigation.
  const router = createMemoryRouter([{ path: '*', Component: StoryOutlet }], { initialEntries: [path] });
  return { store: createTestStore(account), router };
}

type Props = StorySite & {
  scheme: SchemeChoice;
  /** Whether the story is a whole page, with its own landmarks. */
  isPage: boolean;
  children: ReactNode;
};

/** Provides store, router and theme, like the shell and an area. */
export function Site({ scheme, isPage, children, ...site }: Props) {
  const [{ store, router }] = useState(() => createSite(site));
  useEffect(() => chooseScheme(scheme), [scheme]);
  return (
    <Provider store={store}>
      <AreaTheme>
        <StoryContext value={isPage ? children : <main>{children}</main>}>
          <RouterProvider router={router} />
        </StoryContext>
      </AreaTheme>
    </Provider>
  );
}
