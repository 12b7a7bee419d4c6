import { readFileSync } from 'node:fs';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { readRemoteDescription } from '../release/remote-description.ts';
import { REMOTES, workspaceFolder } from '../workspace.ts';
import { devPath } from './dev-config.ts';

/** Has the form of a hash and is none: what is overridden is not checked, and nothing else is served by it. */
const NO_HASH = `sha384-${'A'.repeat(64)}`;

/** The registry of the development server, read from the descriptions as they are now. */
export function devRegistry(): RegistryFile {
  const remotes = REMOTES.map((name) => {
    const { shared, routes } = readRemoteDescription(
      readFileSync(workspaceFolder(name, 'remote.json'), 'utf8'),
    );
    const manifest = `${devPath(name)}mf-manifest.json`;
    const entry = `${devPath(name)}remote-entry.js`;
    const files = { manifest, manifestIntegrity: NO_HASH, entry, entryIntegrity: NO_HASH };
    return [name, { release: 'dev', ...files, shared, routes }] as const;
  });
  return { version: 1, shell: null, overrides: 'loopback', remotes: Object.fromEntries(remotes) };
}

/**
 * Every container brings a react-refresh of its own, and only the shell's is there before React. The others find it
 * by the list of renderers that React DevTools keeps; without the extension nobody keeps it.
 */
const KEEP_RENDERERS = `
if (!window.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  const renderers = new Map();
  const nothing = () => undefined;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject: (renderer) => { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
}
`;

/** A script for the page that points every remote at the development server, as an override would. */
export function firstScript(origin: string): string {
  const manifests = Object.fromEntries(
    REMOTES.map((name) => [name, `${origin}${devPath(name)}mf-manifest.json`]),
  );
  return `${KEEP_RENDERERS}localStorage.setItem('cairn.overrides', ${JSON.stringify(JSON.stringify(manifests))});`;
}
