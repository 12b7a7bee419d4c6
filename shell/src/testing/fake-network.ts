import { setImmediate as immediately } from 'node:timers/promises';
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { RouteObject } from 'react-router-dom';
import {
  INLINE_KEYS_ID,
  registryStatement,
  releaseStatement,
  type RegisteredRemote,
  type RegisteredRoute,
  type RegistryFile,
  type RemoteRelease,
  type SiteKeys,
} from '@cairn/shared/platform';
import { previewStatement, writePreviewToken, type PreviewClaims } from '@cairn/shared/platform/preview';

/** By default, status 200 and the content of the file. `hang` never responds, `offline` fails. */
export type FileResponse = { readonly status?: number; readonly body?: string } | 'hang' | 'offline';

interface Container {
  init(): void;
  get(expose: string): Promise<() => { routes: RouteObject[] }>;
}

/** Creates a private `key`, and the public key in the format of key lists (`listed`). */
export function keyPair(): { readonly key: KeyObject; readonly listed: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { key: privateKey, listed: Buffer.from(x, 'base64url').toString('base64') };
}

const signed = (statement: string, key: KeyObject) =>
  sign(null, Buffer.from(statement), key).toString('base64');

/** Writes the token of a preview link. */
export function previewLink(key: KeyObject, claims: Partial<PreviewClaims> = {}): string {
  const complete = {
    site: SITE,
    name: 'orchard',
    release: 'staged',
    expires: Date.now() + 3_600_000,
    ...claims,
  };
  return writePreviewToken(complete, signed(previewStatement(complete), key));
}

/** Keys, site and counter with which {@link FakeNetwork.writeRegistry} signs a registry. */
export interface Signing {
  readonly operator?: KeyObject;
  readonly team?: KeyObject;
  readonly site?: string;
  readonly counter?: number;
  /** Additional teams in the key list. */
  readonly teams?: SiteKeys['teams'];
}

const SITE = 'site';
let counter = Date.now();

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

/** Responds to `fetch` and to script tags. Everything above the network is real, including the federation runtime. */
export class FakeNetwork {
  readonly files = new Map<string, string>();
  /** Responses that a test sets, by path. */
  readonly faults = new Map<string, FileResponse>();
  /** The path of every request, in order. */
  readonly requested: string[] = [];
  readonly operator = keyPair();
  readonly team = keyPair();
  private readonly containers = new Map<string, () => void>();

  /** Stores the files of a release. @returns the registry entry of the release */
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
      details: sha384(release),
    };
  }

  /** Stores the signed description of a release without making it live. */
  store(name: string, release: RemoteRelease, key: KeyObject = this.team.key): void {
    const signature = signed(releaseStatement(name, release), key);
    const stored = { name, release: release.release, remote: { ...release, signature } };
    this.files.set(`/${name}/${release.release}/release.json`, JSON.stringify(stored));
  }

  /** Signs and stores a registry, and writes the key list into the page. */
  writeRegistry(
    remotes: readonly RegisteredRemote[],
    settings: Pick<RegistryFile, 'overrides' | 'budgets'> = {},
    signing: Signing = {},
  ): void {
    const { team = this.team.key, operator = this.operator.key, site = SITE } = signing;
    const signedRelease = <Release extends RemoteRelease>(name: string, release: Release): Release => ({
      ...release,
      signature: signed(releaseStatement(name, release), team),
    });
    const entries = remotes.map(({ name, previous, ...release }) => [
      name,
      {
        ...signedRelease(name, release),
        ...(previous ? { previous: signedRelease(name, previous) } : {}),
      },
    ]);
    counter += 1;
    const registry = {
      version: 1,
      shell: null,
      ...settings,
      remotes: Object.fromEntries(entries) as RegistryFile['remotes'],
      site,
      counter: signing.counter ?? counter,
    };
    const signature = signed(registryStatement(registry), operator);
    this.files.set('/registry.json', JSON.stringify({ ...registry, signature }));
    const names = remotes.map(({ name }) => [name, [this.team.listed]]);
    this.listKeys({
      site: SITE,
      registry: [this.operator.listed],
      teams: { ...(Object.fromEntries(names) as SiteKeys['teams']), ...signing.teams },
    });
  }

  /** Resolves once a file has been requested. Polls, because checking signatures takes real time. */
  async untilRequested(path: string): Promise<void> {
    while (!this.requested.includes(path)) await immediately();
  }

  private listKeys(keys: SiteKeys): void {
    document.getElementById(INLINE_KEYS_ID)?.remove();
    const block = document.createElement('script');
    Object.assign(block, { type: 'application/json', id: INLINE_KEYS_ID, textContent: JSON.stringify(keys) });
    document.head.append(block);
  }

  /** Replaces `fetch` and script loading. @returns a function that restores both */
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
    if (fault === 'offline') throw new TypeError('Failed to fetch');
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
