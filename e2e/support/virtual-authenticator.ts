import type { CDPSession, Page } from '@playwright/test';

/** Chromium's virtual authenticator in a page: a platform authenticator that verifies the user at once. */
export interface VirtualAuthenticator {
  readonly count: () => Promise<number>;
  /** Sets the signature counter of every passkey. */
  readonly setCounter: (counter: number) => Promise<void>;
  /** Copies the passkeys to a new authenticator in another page. */
  readonly copyTo: (page: Page) => Promise<VirtualAuthenticator>;
  /** Replaces the authenticator with an empty one, as if the user changed to another device. */
  readonly replace: () => Promise<VirtualAuthenticator>;
  /** If enabled, the user confirms requests at once. Otherwise requests wait. */
  readonly confirm: (enabled: boolean) => Promise<void>;
}

const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

async function attach(
  cdp: CDPSession,
): Promise<VirtualAuthenticator & { add: (passkey: never) => Promise<unknown> }> {
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: OPTIONS });
  const passkeys = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  const add = (credential: never) => cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
  return {
    add,
    count: async () => (await passkeys()).length,
    setCounter: async (signCount) => {
      for (const passkey of await passkeys()) {
        const { credentialId } = passkey;
        await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        await add({ ...passkey, signCount } as never);
      }
    },
    copyTo: async (page) => {
      const other = await attach(await page.context().newCDPSession(page));
      for (const passkey of await passkeys()) await other.add(passkey as never);
      return other;
    },
    replace: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      return attach(cdp);
    },
    confirm: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

export const addAuthenticator = async (page: Page): Promise<VirtualAuthenticator> =>
  attach(await page.context().newCDPSession(page));
