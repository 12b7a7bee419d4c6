import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import type { Site } from '../fixtures.ts';

type Remotes = RegistryFile['remotes'];
type RemoteEntry = Remotes[string];

const INLINE = /(<script type="application\/json" id="cairn-registry">)(.*?)(<\/script>)/s;

export const hashOf = (body: string) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** Gives this page another registry: the one that is inlined, and the one that Try Again reads. */
export async function changeRegistry(page: Page, change: (remotes: Remotes) => void): Promise<void> {
  const changed = (json: string) => {
    const registry = JSON.parse(json) as RegistryFile;
    change(registry.remotes);
    return JSON.stringify(registry);
  };
  await page.route('**/registry.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: changed(await answer.text()) });
  });
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const body = html.replace(
        INLINE,
        (_all, open: string, json: string, close: string) => open + changed(json) + close,
      );
      await route.fulfill({ response: answer, body });
    },
  );
}

/** What the site has released. */
export async function remotesOf(site: Site): Promise<Remotes> {
  const answer = await fetch(`${site.url}/registry.json`);
  return ((await answer.json()) as RegistryFile).remotes;
}

export const remoteOf = (remotes: Remotes, name: string): RemoteEntry => {
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} is not in the registry`);
  return remote;
};

/** What a page of the broken release does, as the source of a component. */
export const WAYS_TO_BREAK = {
  'while it loads': `throw new Error('broke while loading');`,
  'while it renders': `page = () => { throw new Error('broke while rendering'); };`,
  'in an effect': `page = () => { react.useEffect(() => { throw new Error('broke in an effect'); }, []); return 'for a moment'; };`,
} as const;

/** Serves a release of a remote whose every page breaks, with hashes that are right: nothing but the page is wrong. */
export async function serveBrokenRelease(
  page: Page,
  name: string,
  remote: RemoteEntry,
  how: string,
): Promise<RemoteEntry> {
  const folder = `/${name}/broken`;
  const paths = JSON.stringify(remote.routes.map((route) => route.path));
  const entry = `{
    let react;
    window['${name}'] = {
      async init(scope) { react = (await Object.values(scope.react)[0].get())(); },
      async get() { let page; ${how} return () => ({ routes: ${paths}.map((path) => ({ path, Component: page })) }); },
    };
  }`;
  const manifest = JSON.stringify({
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: 'broken', buildName: name },
      remoteEntry: { name: 'entry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [
      {
        id: `${name}:routes`,
        name: 'routes',
        path: './routes',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  });
  await page.route(`**${folder}/mf-manifest.json`, (route) =>
    route.fulfill({ contentType: 'application/json', body: manifest }),
  );
  await page.route(`**${folder}/entry.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: entry }),
  );
  return {
    release: 'broken',
    manifest: `${folder}/mf-manifest.json`,
    manifestIntegrity: hashOf(manifest),
    entry: `${folder}/entry.js`,
    entryIntegrity: hashOf(entry),
    shared: remote.shared,
    routes: remote.routes,
  };
}
