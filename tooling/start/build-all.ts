import { existsSync } from 'node:fs';
import { ensureThrowawayKeys } from '../release/keys/throwaway-keys.ts';
import { publish } from '../release/publish.ts';
import { readRegistryFile } from '../release/registry-file.ts';
import { readStoredRelease, SHELL } from '../release/stored-release.ts';
import { REMOTES, workspaceFolder } from '../workspace.ts';
import { lastBuild, rememberBuild } from './build-cache.ts';
import { buildContainer } from './build-container.ts';
import { bundleServer, SERVER_BUNDLE } from './bundle-server.ts';
import { fingerprintOf } from './fingerprint.ts';

const CONCURRENCY = 2;

/**
 * Builds the server and the containers that have changed, and releases the containers into `root`.
 * @param onProgress receives a line at the start and after each build
 */
export async function buildAll(root: string, onProgress: (line: string) => void): Promise<void> {
  await ensureThrowawayKeys(root);
  const waiting = ['server', SHELL, ...REMOTES].filter((name) => !isUpToDate(root, name));
  if (waiting.length === 0) return onProgress('Nothing has changed since the last build.');
  onProgress(`Building ${waiting.join(', ')}.`);
  const queue = [...waiting];
  let done = 0;
  const failure = new AbortController();
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const began = performance.now();
      await buildOne(root, name, failure.signal);
      done += 1;
      onProgress(
        `  ${done}/${waiting.length} ${name.padEnd(12)} ${((performance.now() - began) / 1000).toFixed(1)} s`,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  } finally {
    // After a failure, no further build starts, and running builds of containers are aborted.
    queue.length = 0;
    failure.abort();
  }
}

async function buildOne(root: string, name: string, signal: AbortSignal): Promise<void> {
  const fingerprint = fingerprintOf(name);
  if (name === 'server') {
    await bundleServer();
    return rememberBuild(name, { fingerprint });
  }
  await buildContainer(name, signal);
  const { release } = await publish({ root, folder: workspaceFolder(name), name });
  rememberBuild(name, { fingerprint, release });
}

function isUpToDate(root: string, name: string): boolean {
  const built = lastBuild(name);
  if (built?.fingerprint !== fingerprintOf(name)) return false;
  if (name === 'server') return existsSync(workspaceFolder(SERVER_BUNDLE));
  const registry = readRegistryFile(root);
  const live = name === SHELL ? registry.shell?.release : registry.remotes[name]?.release;
  return live !== undefined && live === built.release && readStoredRelease(root, name, live) !== undefined;
}
