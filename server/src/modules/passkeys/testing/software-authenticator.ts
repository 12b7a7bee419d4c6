import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@cairn/shared/contract';
import { encodeCbor } from './encode-cbor.ts';

/** Differences from a correct authenticator. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userVerified?: boolean;
  userPresent?: boolean;
  /** The signature counter to send instead of the correct one. */
  counter?: number;
  userHandle?: string;
  format?: string;
  statement?: Map<unknown, unknown>;
  /** The key to sign with instead of the private key of the credential. */
  key?: KeyObject;
  /** Members of the client data that differ or are added. */
  clientData?: Record<string, unknown>;
  /** The id of the created credential; by default the `id` of the authenticator. */
  credentialId?: Buffer;
}

const ORIGIN = 'http://localhost:8080';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;
const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest();
const encode = (value: Buffer | string) => Buffer.from(value).toString('base64url');

function authenticatorData(rpId: string, counter: number, deviations: Deviations, attested?: Buffer): Buffer {
  const { userPresent = true, userVerified = true } = deviations;
  const flags = (userPresent ? PRESENT : 0) | (userVerified ? VERIFIED : 0) | (attested ? ATTESTED : 0);
  const fixed = Buffer.alloc(5);
  fixed.writeUInt8(flags, 0);
  fixed.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), fixed, attested ?? Buffer.alloc(0)]);
}

const clientData = (type: string, challenge: string, deviations: Deviations) =>
  Buffer.from(
    JSON.stringify({
      type: deviations.type ?? type,
      challenge: deviations.challenge ?? challenge,
      origin: deviations.origin ?? ORIGIN,
      crossOrigin: false,
      ...deviations.clientData,
    }),
  );

/** An authenticator in software with one P-256 credential. */
export class SoftwareAuthenticator {
  readonly id: Buffer;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  /** A counter of 0 stays 0, as with synced passkeys. */
  private counter: number;
  private readonly aaguid: string;

  constructor({ counter = 0, aaguid = '00000000-0000-0000-0000-000000000000', id = randomBytes(32) } = {}) {
    this.id = id;
    this.counter = counter;
    this.aaguid = aaguid;
  }

  /** The public key as a COSE key (RFC 9053): key type EC2, algorithm ES256, curve P-256, coordinates of the point. */
  private get coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (value: string) => Buffer.from(value, 'base64url');
    return encodeCbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }

  /** Creates the credential, and returns it like `navigator.credentials.create`. */
  create({ challenge, rp, user }: PasskeyCreation, deviations: Deviations = {}) {
    this.userHandle = user.id;
    const { credentialId = this.id } = deviations;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const aaguid = Buffer.from(this.aaguid.replaceAll('-', ''), 'hex');
    const attested = Buffer.concat([aaguid, length, credentialId, this.coseKey]);
    const counter = deviations.counter ?? this.counter;
    const authData = authenticatorData(deviations.rpId ?? rp.id, counter, deviations, attested);
    const attestation = new Map<string, unknown>([
      ['fmt', deviations.format ?? 'none'],
      ['attStmt', deviations.statement ?? new Map()],
      ['authData', authData],
    ]);
    return {
      id: encode(this.id),
      rawId: encode(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encode(clientData('webauthn.create', challenge, deviations)),
        attestationObject: encode(encodeCbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge, and returns the assertion like `navigator.credentials.get`. */
  use({ challenge, rpId }: PasskeyRequest, deviations: Deviations = {}) {
    if (this.counter > 0) this.counter += 1;
    const counter = deviations.counter ?? this.counter;
    const authData = authenticatorData(deviations.rpId ?? rpId, counter, deviations);
    const client = clientData('webauthn.get', challenge, deviations);
    const key = deviations.key ?? this.keys.privateKey;
    return {
      id: encode(this.id),
      rawId: encode(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encode(client),
        authenticatorData: encode(authData),
        signature: encode(sign('sha256', Buffer.concat([authData, sha256(client)]), key)),
        userHandle: deviations.userHandle ?? this.userHandle,
      },
    };
  }
}
