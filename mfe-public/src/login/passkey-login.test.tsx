import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { LoginPage } from './login-page.tsx';

const challenge = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
const bytes = () => new Uint8Array([1]).buffer;
const signed = {
  id: 'AQ',
  rawId: bytes(),
  type: 'public-key',
  response: { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes(), userHandle: bytes() },
  getClientExtensionResults: () => ({}),
};

/** The authenticator confirms every request. @returns the `mediation` of each request */
function addAuthenticator() {
  const mediations: (string | undefined)[] = [];
  const PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: () => Promise.resolve(true),
  });
  const credentials = {
    get: ({ mediation }: CredentialRequestOptions) => {
      mediations.push(mediation);
      return Promise.resolve(signed);
    },
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: PublicKeyCredential,
    configurable: true,
  });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  return mediations;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

test('after a refused passkey, only the button asks for a passkey again', async () => {
  const mediations = addAuthenticator();
  const server = fakeServer({
    startPasskeyLogin: { json: challenge },
    loginWithPasskey: { status: 401, json: { message: 'This passkey was not accepted.' } },
  });
  const countOf = (name: string) => server.calls.filter((call) => call.name === name).length;
  renderRoutes([{ path: '/login', Component: LoginPage }], { path: '/login' });
  await waitFor(() => expect(countOf('startPasskeyLogin')).toBe(2), { timeout: 4_000 });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  await waitFor(() => expect(countOf('startPasskeyLogin')).toBe(3), { timeout: 4_000 });
  expect(mediations).toEqual(['conditional', undefined]);
  expect(countOf('loginWithPasskey')).toBe(2);
});
