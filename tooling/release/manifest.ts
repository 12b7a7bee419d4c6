/** The part of `mf-manifest.json` that releases depend on. */
export interface FederationManifest {
  name: string;
  metaData: { globalName: string; publicPath?: string; remoteEntry: { name: string; path: string } };
  shared: { name: string; requiredVersion: string; assets: ManifestAssets }[];
  exposes: { path: string; assets: ManifestAssets }[];
}

interface ManifestAssets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

export const MANIFEST = 'mf-manifest.json';

/** Reads the manifest of a build. */
export function readManifest(files: ReadonlyMap<string, Uint8Array>): FederationManifest {
  const bytes = files.get(MANIFEST);
  if (!bytes) throw new Error(`the build has no ${MANIFEST}`);
  // Not validated, because the pinned federation plugin writes it.
  return JSON.parse(new TextDecoder().decode(bytes)) as FederationManifest;
}

/** Path of the entry inside the build. */
export function entryOf(manifest: FederationManifest): string {
  const { path, name } = manifest.metaData.remoteEntry;
  return path ? `${path.replace(/\/$/, '')}/${name}` : name;
}
