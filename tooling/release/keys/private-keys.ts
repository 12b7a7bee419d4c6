import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { workspaceFolder } from '../../workspace.ts';

/** Folder of the private keys: `KEYS_DIR`, by default `data/keys`, which git ignores. */
const keysFolder = () => resolve(process.env.KEYS_DIR || workspaceFolder('data/keys'));
const fileOf = (owner: string) => join(keysFolder(), `${owner}.pem`);

/** File of an earlier key of an owner: the first replaced key has the number 1. */
const earlierFileOf = (owner: string, number: number) =>
  join(keysFolder(), `${owner}.previous${number === 1 ? '' : `-${number}`}.pem`);

/** The numbers of the earlier key files of an owner, the newest first. The operator may have deleted some files. */
function earlierNumbers(owner: string): number[] {
  if (!existsSync(keysFolder())) return [];
  const prefix = `${owner}.previous`;
  return readdirSync(keysFolder())
    .filter((file) => file.startsWith(prefix))
    .flatMap((file) => {
      const [, number] = /^(?:-(\d+))?\.pem$/.exec(file.slice(prefix.length)) ?? [];
      return file === `${prefix}.pem` ? [1] : number === undefined ? [] : [Number(number)];
    })
    .sort((one, other) => other - one);
}

/** The public key of a private key: its 32 bytes in base64, as key lists and browsers use them. */
export function publicKeyOf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

/** A public key from a key list. @throws Error if the text is not an Ed25519 key */
export function publicKeyFrom(listed: string): KeyObject {
  const bytes = Buffer.from(listed, 'base64');
  if (bytes.length !== 32 || bytes.toString('base64') !== listed)
    throw new Error(`${listed} is not an Ed25519 key`);
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
    format: 'jwk',
  });
}

/** The private keys of an owner: `SIGNING_KEY` if set, then the key files, the newest first. */
export function readPrivateKeys(owner: string): KeyObject[] {
  const fromEnvironment = process.env.SIGNING_KEY;
  const texts = [fileOf(owner), ...earlierNumbers(owner).map((number) => earlierFileOf(owner, number))]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  // A pipeline has the key of its team as a secret, without a file.
  return [...(fromEnvironment ? [fromEnvironment] : []), ...texts].map((text) => createPrivateKey(text));
}

/**
 * Creates a private key. Earlier keys stay, because they must sign until the new key is listed.
 * @returns the public key of the new key
 */
export function replacePrivateKey(owner: string): string {
  if (existsSync(fileOf(owner)))
    renameSync(fileOf(owner), earlierFileOf(owner, (earlierNumbers(owner)[0] ?? 0) + 1));
  return publicKeyOf(ensurePrivateKey(owner));
}

/** Reads or creates the current private key. Concurrent processes get the same key. */
export function ensurePrivateKey(owner: string): KeyObject {
  const file = fileOf(owner);
  if (!existsSync(file)) {
    mkdirSync(keysFolder(), { recursive: true, mode: 0o700 });
    const draft = `${file}.${randomUUID()}`;
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    try {
      // `linkSync` fails if the file exists; a rename would replace the key of another process.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return createPrivateKey(readFileSync(file, 'utf8'));
}
