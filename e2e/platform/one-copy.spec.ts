import { readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { readStoredFiles, SHELL } from '@cairn/tooling/release/stored-release.ts';
import { REMOTES } from '@cairn/tooling/workspace.ts';
import { expect, test } from '../fixtures.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../support/accounts.ts';
import { RELEASES } from '../support/root.ts';

/** Patterns that match only the code of a package itself, even after minification. */
const MARKS: Readonly<Record<string, RegExp>> = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=[^=]/g,
  'react-dom': /rendererPackageName:"react-dom"/g,
  'react-router': /You cannot render a <Router> inside another/g,
  redux: /@@redux\/INIT/g,
  '@reduxjs/toolkit/query': /`__rtkq\/|"__rtkq\/|'__rtkq\//g,
  '@cairn/shared/auth': /userRole/g,
};

test('only the shell contains the code of React, router, store and auth', () => {
  const registry = readRegistryFile(RELEASES);
  const holders = Object.fromEntries(Object.keys(MARKS).map((name) => [name, new Set<string>()]));
  for (const container of [SHELL, ...REMOTES]) {
    const release = container === SHELL ? registry.shell?.release : registry.remotes[container]?.release;
    const files = readStoredFiles(RELEASES, container, release ?? '');
    for (const [path, bytes] of files) {
      if (!path.endsWith('.js')) continue;
      const source = new TextDecoder().decode(bytes);
      for (const [name, mark] of Object.entries(MARKS))
        if (source.search(mark) >= 0) holders[name]?.add(container);
    }
  }
  for (const [name, containers] of Object.entries(holders)) expect([...containers], name).toEqual([SHELL]);
});

interface Fiber {
  type: unknown;
  memoizedProps: { value?: { store?: unknown; router?: unknown } } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}
interface Counted {
  renderers: unknown[];
  roots: Set<{ current: Fiber }>;
}

test('a page that has loaded three areas has one React, one router and one store', async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => {
    const counted: Counted = { renderers: [], roots: new Set() };
    Reflect.set(window, 'cairnCounted', counted);
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      renderers: new Map(),
      inject: (renderer: unknown) => counted.renderers.push(renderer),
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => counted.roots.add(root),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    });
  });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const goWithin = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);

  await signInAs('student');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Cairn' })).toBeVisible();
  await goWithin('/find-mentors');
  await expect(page.getByRole('heading', { level: 1, name: /Find Mentors/ })).toBeVisible();
  // Signs in as a mentor without a reload, to load a third area.
  await goWithin('/logout');
  await expect(page).toHaveURL(/\/$/);
  await goWithin('/login');
  await page.getByLabel('Email').fill(DEMO_EMAILS.mentor);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/mentor-dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loaded = await page.evaluate(() => {
    const { renderers, roots } = Reflect.get(window, 'cairnCounted') as Counted;
    const found = { stores: new Set<unknown>(), routers: new Set<unknown>(), contexts: new Set<unknown>() };
    const walk = (fiber: Fiber | null): void => {
      for (let each = fiber; each; each = each.sibling) {
        const value = each.memoizedProps?.value;
        const { store, router } = typeof value === 'object' && value !== null ? value : {};
        if (store) found.stores.add(store);
        if (router) found.routers.add(router);
        if (store || router) found.contexts.add(each.type);
        walk(each.child);
      }
    };
    for (const root of roots) walk(root.current);
    return {
      renderers: renderers.length,
      stores: found.stores.size,
      routers: found.routers.size,
      contexts: found.contexts.size,
    };
  });
  // Two contexts: one of the router and one of the store.
  expect(loaded).toEqual({ renderers: 1, stores: 1, routers: 1, contexts: 2 });

  const sources = (await Promise.all(scripts)).join('\n');
  for (const [name, mark] of Object.entries(MARKS)) {
    if (name !== '@reduxjs/toolkit/query') expect(sources.match(mark), name).toHaveLength(1);
  }
});
