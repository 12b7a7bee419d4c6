import { createHash } from 'node:crypto';
import type { RouteObject } from 'react-router-dom';
import type { RegisteredRemote, RegisteredRoute, RegistryFile, RemoteRelease } from '@cairn/shared/platform';

/** How a file responds, by default or as set by a test. `hang` never responds. */
export type FileAnswer = { readonly status?: number; readonly body?: string } | 'hang';

interface Container {
  init(): void;
  get(expose: string): Promise<() => { routes: RouteObject[] }>;
}

const sha384 = (body: string) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

function manifestOf(name: string, entry: string): string {
  return JSON.stringify({
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: 'local', buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
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
        assets: { js: { sync: ['routes.js'], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  });
}

/**
 * A fake network for loader tests: files by URL, and script tags that run the content of their file.
 * Everything above it is real, including the federation runtime.
 */
export class FakeNetwork {
  readonly files = new Map<string, string>();
  readonly faults = new Map<string, FileAnswer>();
  /** Every requested URL, in order. */
  readonly requested: string[] = [];
  private readonly containers = new Map<string, () => void>();

  /** Publishes a release at its registry URL; `routes` runs when its exposed chunk runs. */
  publish(
    name: string,
    release: string,
    routes: () => RouteObject[],
    paths: RegisteredRoute[],
  ): RemoteRelease {
    const folder = `/${name}/${release}`;
    const entryBody = `entry of ${name} ${release}`;
    const manifestBody = manifestOf(name, 'entry.js');
    this.files.set(`${folder}/mf-manifest.json`, manifestBody);
    this.files.set(`${folder}/entry.js`, entryBody);
    this.files.set(`${folder}/routes.js`, `routes of ${name} ${release}`);
    this.containers.set(`${folder}/entry.js`, () => {
      const container: Container = {
        init: () => undefined,
        get: () => this.read(`${folder}/routes.js`).then(() => () => ({ routes: routes() })),
      };
      Object.assign(window, { [name]: container });
    });
    return {
      release,
      manifest: `${folder}/mf-manifest.json`,
      manifestIntegrity: sha384(manifestBody),
      entry: `${folder}/entry.js`,
      entryIntegrity: sha384(entryBody),
      shared: '^1.0.0',
      routes: paths,
    };
  }

  writeRegistry(
    remotes: readonly RegisteredRemote[],
    settings: Pick<RegistryFile, 'overrides' | 'budgets'> = {},
  ): void {
    const entries = remotes.map(({ name, ...release }) => [name, release] as const);
    const registry = { version: 1, shell: null, ...settings, remotes: Object.fromEntries(entries) };
    this.files.set('/registry.json', JSON.stringify(registry));
  }

  /** Replaces `fetch` and script loading; the returned function restores them. */
  install(): () => void {
    const realFetch = window.fetch;
    window.fetch = (input, init) =>
      this.fetch(input instanceof Request ? input.url : input.toString(), init?.signal ?? undefined);
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap((record) => [...record.addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src) void this.runScript(node);
      }
    });
    observer.observe(document, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      window.fetch = realFetch;
    };
  }

  private async read(path: string, signal?: AbortSignal): Promise<{ status: number; body: string }> {
    this.requested.push(path);
    const fault = this.faults.get(path);
    if (fault === 'hang') {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    }
    const body = fault?.body ?? this.files.get(path);
    if (body === undefined) return { status: 404, body: '' };
    return { status: fault?.status ?? 200, body };
  }

  private async fetch(url: string, signal?: AbortSignal): Promise<Response> {
    const { status, body } = await this.read(new URL(url, location.href).pathname, signal);
    return new Response(body, { status });
  }

  private async runScript(script: HTMLScriptElement): Promise<void> {
    const path = new URL(script.src).pathname;
    const { status, body } = await this.read(path);
    const isIntact = script.integrity === '' || script.integrity === sha384(body);
    if (status === 200 && isIntact) {
      this.containers.get(path)?.();
      script.onload?.(new Event('load'));
    } else script.onerror?.(new Event('error'));
  }
}
