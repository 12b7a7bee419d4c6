import { isRecord, parseJson } from '../json.ts';
import { Refusal } from './refusal.ts';

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

/** Reads the manifest of a build. @throws Refusal if it is missing or malformed */
export function readManifest(files: ReadonlyMap<string, Uint8Array>): FederationManifest {
  const bytes = files.get(MANIFEST);
  if (!bytes) throw new Refusal([`the build has no ${MANIFEST}`]);
  const manifest = parseJson(new TextDecoder().decode(bytes));
  if (!isManifest(manifest)) throw new Refusal([`the ${MANIFEST} of the build is malformed`]);
  return manifest;
}

const isTextList = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isFileLists = (value: unknown) => isRecord(value) && isTextList(value.sync) && isTextList(value.async);

const hasAssets = ({ assets }: Record<string, unknown>) =>
  isRecord(assets) && isFileLists(assets.js) && isFileLists(assets.css);

/** Whether a value is a list of objects that each have assets and these text fields. */
const isListOf = (value: unknown, ...fields: string[]) =>
  Array.isArray(value) &&
  value.every(
    (each) => isRecord(each) && hasAssets(each) && fields.every((field) => typeof each[field] === 'string'),
  );

/** Checks the fields of a manifest, because a team's pipeline may have sent it. */
function isManifest(value: unknown): value is FederationManifest {
  if (!isRecord(value) || !isRecord(value.metaData) || !isRecord(value.metaData.remoteEntry)) return false;
  const { metaData } = value;
  const { name, path } = value.metaData.remoteEntry;
  return (
    [value.name, metaData.globalName, name, path].every((text) => typeof text === 'string') &&
    isListOf(value.shared, 'name', 'requiredVersion') &&
    isListOf(value.exposes, 'path')
  );
}

/** Path of the entry inside the build. */
export function entryOf(manifest: FederationManifest): string {
  const { path, name } = manifest.metaData.remoteEntry;
  return path ? `${path.replace(/\/$/, '')}/${name}` : name;
}
