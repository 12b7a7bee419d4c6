import { sessionStarted } from '@cairn/shared/auth';
import { createTestStore, fakeServer } from '@cairn/shared/testing';
import { api } from './api.ts';
import type { ApiRequest } from './api-request.ts';
import { needsPassword, providePasswordPrompt } from './password-prompt.ts';

const { change } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({ change: build.mutation<unknown, ApiRequest>({ query: (request) => request }) }),
}).endpoints;

const ada = { email: 'ada@cairn.test', role: 'admin' } as const;
const block = { url: '/admin/students/7/status', method: 'PUT', body: { status: 'blocked' } } as const;
const refusal = { message: 'Please enter your password.', reauthenticationRequired: true };

function setUp(answer: () => boolean) {
  let isAuthenticated = false;
  const server = fakeServer({
    adminSetStudentStatus: () =>
      isAuthenticated
        ? { json: { status: 'blocked' } }
        : { status: 403, json: { ...refusal, twoFactorRequired: true } },
  });
  const prompt = jest.fn(() => {
    isAuthenticated = answer();
    return Promise.resolve(isAuthenticated);
  });
  providePasswordPrompt(prompt);
  return { server, prompt };
}
const send = (store = createTestStore(ada)) => store.dispatch(change.initiate(block));

test('a refused call is repeated after the password is entered', async () => {
  const { server, prompt } = setUp(() => true);
  expect((await send()).data).toEqual({ status: 'blocked' });
  expect(prompt.mock.calls).toEqual([
    [{ needsCode: true, hasPasskey: false, hasPassword: true, providers: [] }],
  ]);
  expect(server.calls.map(({ body }) => body)).toEqual([block.body, block.body]);
});

test('calls that are refused at the same time share one prompt', async () => {
  const { prompt } = setUp(() => true);
  const store = createTestStore(ada);
  const results = await Promise.all([send(store), send(store), send(store)]);
  expect(results.map(({ data }) => data)).toEqual(Array(3).fill({ status: 'blocked' }));
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('a cancelled prompt leaves the refusal as the result', async () => {
  const { server } = setUp(() => false);
  const { error } = await send();
  expect(needsPassword(error)).toBe(true);
  expect(error).toMatchObject({ status: 403, message: refusal.message });
  expect(server.calls).toHaveLength(1);
});

test('a call is not repeated if another account has signed in meanwhile', async () => {
  const store = createTestStore(ada);
  const { server } = setUp(() => {
    store.dispatch(sessionStarted({ email: 'ben@cairn.test', role: 'admin' }));
    return true;
  });
  expect((await send(store)).data).toBeUndefined();
  expect(server.calls).toHaveLength(1);
});

test('a prompt that cannot be shown leaves the refusal as the result', async () => {
  setUp(() => true);
  providePasswordPrompt(() => Promise.reject(new Error('chunk not loaded')));
  expect(needsPassword((await send()).error)).toBe(true);
});

test('only a login announces that the client can ask for the password', async () => {
  const server = fakeServer({ loginAdmin: { json: {} }, adminSetStudentStatus: { json: {} } });
  const store = createTestStore(null);
  await store.dispatch(change.initiate({ url: '/admin/login', method: 'POST', body: {} }));
  await send(store);
  expect(server.calls.map(({ headers }) => headers['x-client-extras'])).toEqual([
    'reauthentication',
    undefined,
  ]);
});
