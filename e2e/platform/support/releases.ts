import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RegisteredRoute, RegistryFile, RemoteRelease } from '@cairn/shared/platform/registry';
import { entryOf, MANIFEST, readManifest } from '@cairn/tooling/release/manifest.ts';
import { integrityOf } from '@cairn/tooling/release/integrity.ts';
import { publish } from '@cairn/tooling/release/publish.ts';
import { changeRegistry, readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import {
  readStoredFiles,
  releaseFolder,
  releaseUrl,
  type StoredRelease,
} from '@cairn/tooling/release/stored-release.ts';
import { storeRelease } from '@cairn/tooling/release/store-release.ts';
import { makeLive, withoutHistory } from '@cairn/tooling/release/registry-updates.ts';
import { RELEASES, ROOT } from '../../support/root.ts';
import { rebuild } from './rebuild.ts';

export type ReleasePart = 'manifest' | 'entry' | 'chunk';
/** Completes the test title “a remote whose entry is …”. */
export type Damage = 'missing' | 'an HTML page' | 'cut in half' | 'tampered with';

/** The worker's own releases folder, whose files tests may damage and repair. */
export interface Releases {
  root: string;
  live: (name: string) => RemoteRelease;
  /** Absolute path of a file of the live release. */
  fileOf: (name: string, part: ReleasePart) => string;
  /** Damages a file. @returns a function that repairs the file */
  damageFile: (name: string, part: ReleasePart, damage: Damage) => () => void;
  /** Releases the live files again with a new `note.txt`, which no page loads. */
  releaseAgain: (name: string, note: string) => Promise<StoredRelease>;
  /** Publishes a remote with an additional line in one source. The default line has no effect. */
  releaseChanged: (name: string, source: string, line?: string) => Promise<StoredRelease>;
  /** Stores a release of a fixture remote, but does not make the release live. */
  stage: (name: string, remote: FixtureRemote) => Promise<StoredRelease>;
  /**
   * Adds or replaces a fixture remote in the registry, without the checks of the release command.
   *
   * @returns a function that removes the remote
   */
  addUnchecked: (name: string, remote: FixtureRemote) => Promise<() => Promise<void>>;
  remove: () => void;
}

export interface FixtureRemote {
  /** The text of the entry script. */
  entry: string;
  routes: RegisteredRoute[];
  shared?: string;
  previous?: RemoteRelease;
  /** Replaces the correct hash of the entry. */
  entryIntegrity?: string;
}

const COMPRESSED = ['', '.br', '.gz'];

function damaged(bytes: Buffer, damage: Exclude<Damage, 'missing'>): Buffer {
  if (damage === 'an HTML page') return Buffer.from('<!doctype html><title>Cairn</title>');
  if (damage === 'cut in half') return bytes.subarray(0, Math.floor(bytes.length / 2));
  return Buffer.concat([bytes, Buffer.from('\nglobalThis.tamperedCodeRan = true;')]);
}

function damageAt(path: string, damage: Damage): () => void {
  const kept = `${path}.kept`;
  for (const extension of COMPRESSED.filter((each) => existsSync(path + each))) {
    renameSync(path + extension, kept + extension);
  }
  if (damage !== 'missing') writeFileSync(path, damaged(readFileSync(kept), damage));
  return () => {
    if (!existsSync(kept)) return;
    rmSync(path, { force: true });
    for (const extension of COMPRESSED.filter((each) => existsSync(kept + each))) {
      renameSync(kept + extension, path + extension);
    }
  };
}

/** Copies the built releases. Removes fallbacks and canaries from the registry, because tests set their own. */
export async function copyReleases(): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-releases-'));
  // nginx may read the folder as an unprivileged user.
  chmodSync(folder, 0o755);
  const root = join(folder, 'releases');
  cpSync(RELEASES, root, { recursive: true });
  await changeRegistry(root, (registry) => ({ ...registry, remotes: withoutHistories(registry.remotes) }));
  const live = (name: string): RemoteRelease => {
    const remote = readRegistryFile(root).remotes[name];
    if (!remote) throw new Error(`${name} is not released`);
    return remote;
  };
  const fileOf = (name: string, part: ReleasePart): string => {
    const { release, manifest, entry } = live(name);
    if (part !== 'chunk') return join(root, part === 'manifest' ? manifest : entry);
    const chunk = readManifest(readStoredFiles(root, name, release)).exposes[0]?.assets.js.sync[0];
    if (!chunk) throw new Error(`${name} exposes nothing`);
    return join(releaseFolder(root, name, release), chunk);
  };
  return {
    root,
    live,
    fileOf,
    damageFile: (name, part, damage) => damageAt(fileOf(name, part), damage),
    releaseAgain: (name, note) => releaseAgain(root, name, live(name), note),
    releaseChanged: (name, source, line) => releaseChanged(root, name, source, line),
    stage: (name, remote) => stage(root, name, remote),
    addUnchecked: (name, remote) => addUnchecked(root, name, remote),
    remove: () => rmSync(dirname(root), { recursive: true, force: true }),
  };
}

const withoutHistories = (remotes: RegistryFile['remotes']): RegistryFile['remotes'] =>
  Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, withoutHistory(remote)]));

async function releaseAgain(
  root: string,
  name: string,
  live: RemoteRelease,
  note: string,
): Promise<StoredRelease> {
  const files = readStoredFiles(root, name, live.release);
  files.set('note.txt', new TextEncoder().encode(note));
  const entry = entryOf(readManifest(files));
  const stored = await storeRelease(root, name, files, (release) => ({
    remote: {
      ...unchangedFields(live),
      release,
      manifest: releaseUrl(name, release, MANIFEST),
      entry: releaseUrl(name, release, entry),
    },
  }));
  await changeRegistry(root, (registry) => makeLive(registry, stored));
  return stored;
}

async function releaseChanged(
  root: string,
  name: string,
  source: string,
  line?: string,
): Promise<StoredRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-changed-'));
  try {
    await rebuild(name, `${name}/${source}`, folder, line);
    cpSync(join(ROOT, name, 'remote.json'), join(folder, 'remote.json'));
    return await publish({ root, folder, name });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unchangedFields({ manifestIntegrity, entryIntegrity, shared, routes }: RemoteRelease) {
  return { manifestIntegrity, entryIntegrity, shared, routes };
}

/** The manifest of a fixture container, whose entry is `entry.js`. */
export function manifestOf(name: string) {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: '1.0.0', buildName: name },
      remoteEntry: { name: 'entry.js', path: '', type: 'window' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [{ id: `${name}:routes`, name: 'routes', assets: none, path: './routes' }],
  };
}

async function stage(root: string, name: string, remote: FixtureRemote): Promise<StoredRelease> {
  const encoder = new TextEncoder();
  const files = new Map([
    [MANIFEST, encoder.encode(JSON.stringify(manifestOf(name)))],
    ['entry.js', encoder.encode(remote.entry)],
  ]);
  const hashOf = (file: string) => integrityOf(files.get(file) ?? new Uint8Array());
  return storeRelease(root, name, files, (release) => ({
    remote: {
      release,
      manifest: releaseUrl(name, release, MANIFEST),
      manifestIntegrity: hashOf(MANIFEST),
      entry: releaseUrl(name, release, 'entry.js'),
      entryIntegrity: remote.entryIntegrity ?? hashOf('entry.js'),
      shared: remote.shared ?? '^1.0.0',
      routes: remote.routes,
    },
  }));
}

async function addUnchecked(root: string, name: string, remote: FixtureRemote): Promise<() => Promise<void>> {
  const stored = await stage(root, name, remote);
  if (!stored.remote) throw new Error('The stored release has no remote');
  const entry = { ...stored.remote, ...(remote.previous ? { previous: remote.previous } : {}) };
  await changeRegistry(root, (registry) => ({
    ...registry,
    remotes: { ...registry.remotes, [name]: entry },
  }));
  return async () => {
    await changeRegistry(root, (registry) => {
      const { [name]: _removed, ...remotes } = registry.remotes;
      return { ...registry, remotes };
    });
  };
}
