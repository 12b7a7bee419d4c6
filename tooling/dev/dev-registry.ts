import { INLINE_KEYS_ID, type RegistryFile } from '@cairn/shared/platform/registry';
import { readRemoteDescription } from '../release/remote-description.ts';
import { containerFolder, REMOTES } from '../workspace.ts';
import { devPath } from './dev-config.ts';
import { developmentKeys, signForDevelopment } from './dev-keys.ts';

/** Formatted like a hash. Overridden remotes are never verified. */
const NO_HASH = `sha384-${'A'.repeat(64)}`;

/** The registry of the development server, built from the current `remote.json` files. */
export function devRegistry(): RegistryFile {
  const remotes = REMOTES.map((name) => {
    const { shared, routes } = readRemoteDescription(containerFolder(name));
    const manifest = `${devPath(name)}mf-manifest.json`;
    const entry = `${devPath(name)}remote-entry.js`;
    const files = { manifest, manifestIntegrity: NO_HASH, entry, entryIntegrity: NO_HASH };
    return [name, { release: 'dev', ...files, shared, routes }] as const;
  });
  return signForDevelopment({
    version: 1,
    shell: null,
    overrides: 'loopback',
    remotes: Object.fromEntries(remotes),
  });
}

/**
 * Every container bundles react-refresh. In remotes, react-refresh runs after React, and finds React through the
 * DevTools hook.
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

/** Lists the key of the development server in the page. Overridden remotes need no keys. */
const LIST_KEYS = `
document.head.append(Object.assign(document.createElement('script'), {
  type: 'application/json',
  id: '${INLINE_KEYS_ID}',
  textContent: ${JSON.stringify(JSON.stringify({ ...developmentKeys, teams: {} }))},
}));
`;

/** The code of the first script, which overrides every remote with the local build. */
export function firstScript(origin: string): string {
  const manifests = Object.fromEntries(
    REMOTES.map((name) => [name, `${origin}${devPath(name)}mf-manifest.json`]),
  );
  return `${KEEP_RENDERERS}${LIST_KEYS}localStorage.setItem('cairn.overrides', ${JSON.stringify(JSON.stringify(manifests))});`;
}
