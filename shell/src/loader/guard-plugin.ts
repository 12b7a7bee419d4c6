import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Attempt } from './attempt.ts';
import { download, downloadVerified } from './download.ts';
import { failureOf, LoadFailure, type LoadPhase } from './load-failure.ts';
import { filesOf } from './manifest-files.ts';

/** Running attempts by remote name. */
export type Attempts = Map<string, Attempt>;

/** Prevents an unhandled rejection while nothing awaits the download. */
function awaitedLater<Value>(started: Promise<Value>): Promise<Value> {
  started.catch(() => undefined);
  return started;
}

/** Downloads the manifest, and starts the downloads that later phases await. An override has no published hashes. */
async function fetchManifest(url: string, attempt: Attempt): Promise<Response> {
  const { remote } = attempt;
  if (remote.isOverride) return new Response(await download(url, 'manifest', attempt));
  attempt.entry = awaitedLater(downloadVerified(remote.entry, remote.entryIntegrity, 'entry', attempt));
  const bytes = await downloadVerified(url, remote.manifestIntegrity, 'manifest', attempt);
  const files = filesOf(JSON.parse(new TextDecoder().decode(bytes)), url, 'js');
  attempt.chunks = awaitedLater(Promise.all(files.map((file) => download(file, 'chunk', attempt))));
  return new Response(bytes);
}

function entryScript(url: string, { remote }: Attempt): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (remote.isOverride) return script;
  if (!remote.entryIntegrity)
    throw new LoadFailure('entry', 'refused', 'The registry has no hash of the entry');
  if (new URL(url, location.href).href !== new URL(remote.entry, location.href).href) {
    throw new LoadFailure('entry', 'tampered', 'The manifest names a different entry than the registry');
  }
  script.integrity = remote.entryIntegrity;
  return script;
}

/**
 * Plugin of the federation runtime that verifies the hashes of manifest and entry, and enforces timeouts. The entry
 * contains the hashes of the chunks (ADR 12).
 */
export function guardPlugin(attempts: Attempts): ModuleFederationRuntimePlugin {
  const attemptOf = (name: string | undefined): Attempt => {
    const attempt = name === undefined ? undefined : attempts.get(name);
    if (!attempt) throw new LoadFailure('gate', 'refused', 'No remote with this name is being loaded');
    return attempt;
  };
  /** Stores the first error for the caller, because the runtime throws a new error that has only the text. */
  const keep = (attempt: Attempt, cause: unknown, phase: LoadPhase): LoadFailure =>
    (attempt.failure ??= failureOf(cause, phase));

  return {
    name: 'cairn-guard',
    async fetch(url, _init, remoteInfo) {
      const attempt = attemptOf(remoteInfo?.name);
      attempt.enter('manifest');
      try {
        const manifest = await fetchManifest(url, attempt);
        attempt.enter('entry');
        return manifest;
      } catch (cause) {
        throw keep(attempt, cause, 'manifest');
      }
    },
    // The runtime would preload with script tags without integrity hashes.
    generatePreloadAssets: () =>
      Promise.resolve({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] }),
    async loadEntry({ remoteInfo }) {
      const attempt = attemptOf(remoteInfo.name);
      attempt.enter('entry');
      try {
        await attempt.entry;
      } catch (cause) {
        throw keep(attempt, cause, 'entry');
      }
    },
    createScript({ url, remoteInfo }) {
      const attempt = attemptOf(remoteInfo?.name);
      try {
        return { script: entryScript(url, attempt), timeout: attempt.budget() };
      } catch (cause) {
        throw keep(attempt, cause, 'entry');
      }
    },
    beforeInitContainer(options) {
      attemptOf(options.remoteInfo.name).enter('init');
      return options;
    },
    async initContainer(options) {
      const attempt = attemptOf(options.remoteInfo.name);
      attempt.enter('chunk');
      try {
        await attempt.chunks;
      } catch (cause) {
        throw keep(attempt, cause, 'chunk');
      }
      return options;
    },
  };
}
