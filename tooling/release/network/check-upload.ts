import { isRecord } from '../../json.ts';
import type { KeyList } from '../keys/key-list.ts';
import { isSigned } from '../keys/signed-release.ts';
import { Refusal } from '../refusal.ts';
import { SOURCE_MAPS } from '../release-paths.ts';
import { DESCRIPTION } from '../stored-release.ts';
import { LIMITS, type Upload } from './upload.ts';

const RELEASE = /^[0-9a-f]{16}$/;
const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;
/** A file of the release, or a chunk in `../chunks`: no absolute path, hidden file, backslash or NUL. */
const PATH = /^(\.\.\/chunks\/)?[\w@~+-][\w@~+.-]*(\/[\w@~+-][\w@~+.-]*)*$/;
/** A source map: the only kind of file that may be in a hidden folder. */
const MAP = new RegExp(`^${SOURCE_MAPS.replace('.', '\\.')}/[\\w@~+-][\\w@~+.-]*\\.js\\.map$`);
/** Files that the release server writes. */
const WRITTEN_BY_SERVER = new RegExp(`^${DESCRIPTION.replace('.', '\\.')}$|\\.(br|gz)$`);

/**
 * Checks a description that a pipeline sent: its shape, its paths, and the signature of its team.
 * @throws Refusal
 */
export function checkUpload(value: unknown, name: string, release: string, keys: KeyList): Upload {
  if (!isRecord(value) || !isRecord(value.stored))
    throw new Refusal(['this is not the description of a release']);
  const { stored } = value;
  if (stored.name !== name || stored.release !== release || !RELEASE.test(release))
    throw new Refusal([`this is not the description of ${name} ${release}`]);
  const hashes = isRecord(stored.hashes) ? Object.entries(stored.hashes) : [];
  if (hashes.length === 0 || hashes.length > LIMITS.files)
    throw new Refusal([`a release has 1 to ${LIMITS.files} files`]);
  const unsafe = hashes.filter(
    ([path]) => path.length > 200 || !(PATH.test(path) || MAP.test(path)) || WRITTEN_BY_SERVER.test(path),
  );
  if (unsafe.length > 0)
    throw new Refusal(unsafe.map(([path]) => `${JSON.stringify(path)} is not a path of a release`));
  if (!hashes.every(([, hash]) => typeof hash === 'string' && HASH.test(hash)))
    throw new Refusal(['a hash in the description is malformed']);
  if (!hasContractFields(value))
    throw new Refusal(['the description lacks remote.json or the packages of the build']);
  // The signature covers every used field of `stored`. `storeRemote` checks `remote` and `bundled`.
  const upload = value as unknown as Upload;
  if (!hasSignature(upload, keys))
    throw new Refusal([`${name} ${release} is not signed by a key of ${name}`]);
  return upload;
}

const isRoute = (route: unknown) =>
  isRecord(route) && typeof route.path === 'string' && route.path.startsWith('/');

function hasContractFields({ remote, bundled }: Record<string, unknown>): boolean {
  return (
    isRecord(remote) &&
    typeof remote.shared === 'string' &&
    isRecord(remote.exposes) &&
    isRecord(remote.byteBudget) &&
    Array.isArray(remote.routes) &&
    remote.routes.length <= LIMITS.routes &&
    remote.routes.every(isRoute) &&
    Array.isArray(bundled) &&
    bundled.every((name) => typeof name === 'string')
  );
}

function hasSignature({ stored }: Upload, keys: KeyList): boolean {
  try {
    return Number.isSafeInteger(stored.counter) && isSigned(keys, stored);
  } catch {
    return false;
  }
}
