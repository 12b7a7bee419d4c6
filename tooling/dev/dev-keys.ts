import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { registryStatement, type RegistryFile } from '@cairn/shared/platform/registry';
import { publicKeyOf } from '../release/keys/private-keys.ts';

const { privateKey } = generateKeyPairSync('ed25519');

/** The site id and the public key of this development server. */
export const developmentKeys = { site: randomUUID(), registry: [publicKeyOf(privateKey)] };

/** Signs a registry that this development server has created or changed. */
export function signForDevelopment(registry: RegistryFile): RegistryFile {
  const unsigned = { ...registry, site: developmentKeys.site, counter: Date.now() };
  return {
    ...unsigned,
    signature: sign(null, Buffer.from(registryStatement(unsigned)), privateKey).toString('base64'),
  };
}
