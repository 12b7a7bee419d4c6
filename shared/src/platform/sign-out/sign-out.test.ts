import { sessionStarted } from '@cairn/shared/auth';
import { createTestStore, fakeServer, type FakeResponse } from '@cairn/shared/testing';
import { afterSignOut, settleSignOut, signOutAtServer } from './sign-out.ts';

const ada = { email: 'ada@cairn.test', role: 'student' } as const;

function open(logout: FakeResponse) {
  const server = fakeServer({ logout });
  const { dispatch } = createTestStore(ada);
  return { server, dispatch, sent: () => server.calls.map(({ name }) => name) };
}

beforeEach(() => localStorage.clear());

test('a logout that the server confirms is sent once', async () => {
  const { dispatch, sent } = open({ json: { success: true } });
  await signOutAtServer(dispatch);
  await settleSignOut(dispatch);
  expect(sent()).toEqual(['logout']);
});

test.each<[string, FakeResponse]>([
  ['offline', 'NETWORK'],
  ['without a response in time', 'TIMEOUT'],
  ['while the server fails', { status: 503, json: {} }],
])('a logout %s is retried by settleSignOut until the server confirms it', async (_title, failure) => {
  const { server, dispatch, sent } = open(failure);
  await signOutAtServer(dispatch);
  await settleSignOut(dispatch);
  server.on({ logout: { json: { success: true } } });
  await settleSignOut(dispatch);
  await settleSignOut(dispatch);
  expect(sent()).toEqual(['logout', 'logout', 'logout']);
});

test('a pending logout is sent before a login', async () => {
  const { server, dispatch, sent } = open('NETWORK');
  await signOutAtServer(dispatch);
  server.on({ logout: { json: { success: true } } });
  const before = await afterSignOut(dispatch, () => Promise.resolve(sent().length));
  expect(before).toBe(2);
});

test('a pending logout is dropped once a login has replaced the auth session', async () => {
  const { server, dispatch, sent } = open('NETWORK');
  await signOutAtServer(dispatch);
  const login = Promise.withResolvers<undefined>();
  const signedIn = afterSignOut(dispatch, async () => {
    // The logout before the login has failed. The next logout would succeed, but must not be sent.
    server.on({ logout: { json: { success: true } } });
    await login.promise;
    dispatch(sessionStarted(ada));
  });
  const settled = settleSignOut(dispatch);
  login.resolve(undefined);
  await Promise.all([signedIn, settled]);
  expect(sent()).toEqual(['logout', 'logout']);
});

test('a logout that another tab has sent is not sent again', async () => {
  const { dispatch, sent } = open('NETWORK');
  await signOutAtServer(dispatch);
  localStorage.clear();
  await settleSignOut(dispatch);
  expect(sent()).toEqual(['logout']);
});

test('without storage a failed logout is kept in memory and sent again', async () => {
  const broken = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The storage is full');
  });
  const { server, dispatch, sent } = open('NETWORK');
  await signOutAtServer(dispatch);
  broken.mockRestore();
  server.on({ logout: { json: { success: true } } });
  await settleSignOut(dispatch);
  await settleSignOut(dispatch);
  expect(sent()).toEqual(['logout', 'logout']);
});

test('a logout is not repeated if the server lacks the call', async () => {
  const { dispatch, sent } = open({ status: 404, json: {} });
  await signOutAtServer(dispatch);
  await settleSignOut(dispatch);
  expect(sent()).toEqual(['logout']);
});
