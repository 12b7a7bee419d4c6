import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** `v1`, the id of the key, and the result of `encrypt` in base64url. */
const SEALED = /^v1\.([0-9a-f]{8})\.([\w-]+)$/;
/** The prefix of sealed bytes. The result of `encrypt` follows as bytes. */
const SEALED_BYTES = /^v1\.([0-9a-f]{8})\.$/;
const PREFIX_BYTES = 12;

/** Encrypts secrets that the server must be able to read again (ADR 26). */
export interface SecretBox {
  /**
   * Encrypts a text with the first key.
   *
   * @param context name of the value, such as `two-factor:1`; `open` needs the same name
   */
  seal: (text: string, context: string) => string;
  /**
   * Decrypts a sealed text. Returns an unsealed text unchanged, because old rows contain unsealed texts.
   *
   * @throws SecretBoxError if the key is not configured, the text was changed, or the context differs
   */
  open: (sealed: string, context: string) => string;
  /** Like `seal`, for bytes. */
  sealBytes: (bytes: Buffer, context: string) => Buffer;
  /**
   * Decrypts sealed bytes.
   *
   * @throws SecretBoxError if the key is not configured, the bytes were changed or never sealed, or the context differs
   */
  openBytes: (sealed: Buffer, context: string) => Buffer;
  /** The prefix of every text that the first key has sealed. */
  readonly currentPrefix: () => string;
}

/** A value cannot be sealed or opened. */
export class SecretBoxError extends Error {}

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** @returns nonce, tag and ciphertext */
function encrypt(key: Buffer, bytes: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const bytes = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([bytes, decipher.final()]);
  } catch {
    throw new SecretBoxError('the sealed value or its context was changed');
  }
}

/**
 * Creates a box. The first key encrypts; every key can decrypt.
 *
 * @param readKeys returns keys of 32 bytes; called at the first use
 */
export function createSecretBox(readKeys: () => readonly Buffer[]): SecretBox {
  let known: Map<string, Buffer> | undefined;
  const keys = () => (known ??= new Map(readKeys().map((key) => [idOf(key), key])));
  const current = (): [string, Buffer] => {
    const [first] = keys();
    if (!first) throw new SecretBoxError('no key is configured');
    return first;
  };
  const keyOf = (id: string): Buffer => {
    const key = keys().get(id);
    if (!key) throw new SecretBoxError(`the key ${id} is not configured`);
    return key;
  };
  return {
    currentPrefix: () => `v1.${current()[0]}.`,
    seal: (text, context) => {
      const [id, key] = current();
      return `v1.${id}.${encrypt(key, Buffer.from(text, 'utf8'), context).toString('base64url')}`;
    },
    open: (sealed, context) => {
      const [, id, body] = SEALED.exec(sealed) ?? [];
      if (id === undefined || body === undefined) return sealed;
      return decrypt(keyOf(id), Buffer.from(body, 'base64url'), context).toString('utf8');
    },
    sealBytes: (bytes, context) => {
      const [id, key] = current();
      return Buffer.concat([Buffer.from(`v1.${id}.`), encrypt(key, bytes, context)]);
    },
    openBytes: (sealed, context) => {
      const [, id] = SEALED_BYTES.exec(sealed.toString('latin1', 0, PREFIX_BYTES)) ?? [];
      if (id === undefined) throw new SecretBoxError('the bytes are not sealed');
      return decrypt(keyOf(id), sealed.subarray(PREFIX_BYTES), context);
    },
  };
}
