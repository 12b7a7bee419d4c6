import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Attempt } from './attempt.ts';
import { verifyManifest } from './integrity.ts';
import { failureOf, LoadFailure } from './load-failure.ts';

/** The tries under way, by the name of the remote. */
export type Attempts = Map<string, Attempt>;

async function fetchManifest(url: string, attempt: Attempt): Promise<Response> {
  const signal = AbortSignal.timeout(attempt.budget());
  const answer = await fetch(url, { signal, cache: 'no-cache' });
  if (!answer.ok)
    throw new LoadFailure('manifest', 'unreachable', `The manifest answered ${answer.status}`, url);
  const bytes = await answer.arrayBuffer();
  if (!attempt.remote.isOverride) await verifyManifest(bytes, attempt.remote.manifestIntegrity, url);
  return new Response(bytes, { headers: { 'Content-Type': 'application/json' } });
}

function entryScript(url: string, attempt: Attempt): HTMLScriptElement {
  const { remote } = attempt;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (remote.isOverride) return script;
  if (!remote.entryIntegrity)
    throw new LoadFailure('entry', 'refused', 'The registry holds no hash of the entry');
  if (new URL(url, location.href).pathname !== new URL(remote.entry, location.href).pathname) {
    throw new LoadFailure('entry', 'tampered', 'The manifest names another entry than the registry');
  }
  script.integrity = remote.entryIntegrity;
  return script;
}

/**
 * What stands between the federation runtime and the network: hashes of manifest and entry, budgets, and the phase
 * each try has come to. Chunks carry their own hashes (design "platform", integrity as a chain).
 */
export function guardPlugin(attempts: Attempts): ModuleFederationRuntimePlugin {
  const enter = (name: string, phase: 'init' | 'chunk') => attempts.get(name)?.enter(phase);
  return {
    name: 'cairn-guard',
    async fetch(url, _init, remoteInfo) {
      const attempt = remoteInfo ? attempts.get(remoteInfo.name) : undefined;
      if (!attempt) throw new LoadFailure('manifest', 'refused', `Nothing is being loaded from ${url}`);
      attempt.enter('manifest');
      try {
        const manifest = await fetchManifest(url, attempt);
        attempt.enter('entry');
        return manifest;
      } catch (cause) {
        throw (attempt.failure = failureOf(cause, 'manifest'));
      }
    },
    createScript({ url, remoteInfo }) {
      const attempt = remoteInfo ? attempts.get(remoteInfo.name) : undefined;
      if (!attempt) throw new LoadFailure('entry', 'refused', `Nothing is being loaded from ${url}`);
      attempt.enter('entry');
      try {
        return { script: entryScript(url, attempt), timeout: attempt.budget() };
      } catch (cause) {
        throw (attempt.failure = failureOf(cause, 'entry'));
      }
    },
    beforeInitContainer(options) {
      enter(options.remoteInfo.name, 'init');
      return options;
    },
    initContainer(options) {
      enter(options.remoteInfo.name, 'chunk');
      return options;
    },
  };
}
