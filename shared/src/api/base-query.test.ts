import { waitFor } from '@testing-library/react';
import { selectAccount, selectSessionEnd, sessionStarted } from '@cairn/shared/auth';
import { createTestStore, fakeServer } from '@cairn/shared/testing';
import { api } from './api.ts';
import type { ApiRequest } from './api-request.ts';
import type { ApiMeta } from './base-query.ts';
import { oldestDataInstant } from './data-age.ts';
import { optionalQuery, type Extra } from './optional-query.ts';

const meta: (ApiMeta | undefined)[] = [];
const probe = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    probe: build.query<unknown, ApiRequest>({
      query: (request) => request,
      transformResponse: (body: unknown, received) => {
        meta.push(received);
        return body;
      },
    }),
    probeAnonymous: build.query<unknown, ApiRequest>({
      query: (request) => request,
      extraOptions: { anonymous: true },
    }),
    probeExtra: build.query<Extra<number>, void>({
      queryFn: optionalQuery<number>(() => ({ url: '/messages/unread' })),
    }),
  }),
}).endpoints;

const ada = { email: 'ada@cairn.test', role: 'student' } as const;
const send = (store = createTestStore(ada), request: ApiRequest = { url: '/teachers' }) =>
  store.dispatch(probe.probe.initiate(request, { forceRefetch: true }));

describe('a call', () => {
  it('returns the JSON of the response and the paging headers', async () => {
    fakeServer({
      listTeachers: {
        json: { id: 1 },
        headers: { 'x-total-count': '812', 'x-next-cursor': 'n', 'x-previous-cursor': 'p' },
      },
    });
    expect((await send()).data).toEqual({ id: 1 });
    expect(meta.at(-1)).toEqual({ status: 200, total: 812, nextCursor: 'n', previousCursor: 'p' });
  });

  it('records the age of stale data while the query has a subscriber', async () => {
    const store = createTestStore(ada);
    const oldest = () => oldestDataInstant(store.getState().api.subscriptions);
    const respondWithAge = (age: string | undefined) =>
      fakeServer({ listTeachers: { json: [], ...(age && { headers: { 'x-data-age': age } }) } });
    respondWithAge('12');
    const shown = send(store);
    await shown;
    await waitFor(() => expect(Date.now() - (oldest() ?? Date.now())).toBeGreaterThanOrEqual(12_000));
    respondWithAge('often');
    await shown.refetch();
    expect(oldest()).toBeUndefined();
    respondWithAge('12');
    await shown.refetch();
    expect(oldest()).toBeDefined();
    shown.unsubscribe();
    await waitFor(() => expect(oldest()).toBeUndefined());
  });

  it('returns null for an empty response', async () => {
    fakeServer({ listTeachers: { status: 200, text: '' } });
    expect((await send()).data).toBeNull();
  });

  it('sends method, query, body and idempotency key', async () => {
    const server = fakeServer({ submitFeedback: { json: {} } });
    await send(undefined, {
      url: '/feedback',
      method: 'POST',
      params: { a: 'x y', left: undefined },
      body: { b: 1 },
      idempotencyKey: 'k-1',
    });
    expect(server.calls[0]).toMatchObject({ method: 'POST', query: { a: 'x y' }, body: { b: 1 } });
    expect(server.calls[0]?.headers['idempotency-key']).toBe('k-1');
  });

  it('fails with the message and field errors of the server', async () => {
    const errors = [{ path: 'email', message: 'Invalid email format' }];
    fakeServer({ listTeachers: { status: 400, json: { message: 'Check the fields', errors } } });
    expect((await send()).error).toMatchObject({ status: 400, message: 'Check the fields', errors });
  });

  it('fails with an empty message for an HTML response with status 502', async () => {
    fakeServer({ listTeachers: { status: 502, text: '<html>Bad Gateway</html>' } });
    expect((await send()).error).toEqual({ status: 502, message: '' });
  });

  it('fails with PARSING for an HTML response with status 200', async () => {
    fakeServer({ listTeachers: { text: '<html>' } });
    expect((await send()).error).toMatchObject({ status: 'PARSING' });
  });

  it('distinguishes a network error from a timeout', async () => {
    const server = fakeServer({ listTeachers: 'NETWORK' });
    expect((await send()).error).toMatchObject({ status: 'NETWORK' });
    server.on({ listTeachers: 'TIMEOUT' });
    expect((await send()).error).toMatchObject({ status: 'TIMEOUT' });
  });

  it('reports the retry delay when throttled', async () => {
    fakeServer({
      listTeachers: { status: 429, json: { message: 'Slow down' }, headers: { 'retry-after': '30' } },
    });
    expect((await send()).error).toMatchObject({ status: 429, retryAfter: 30 });
  });
});

describe('a 401', () => {
  it('ends the auth session', async () => {
    fakeServer({ listTeachers: { status: 401, json: { message: 'No session' } } });
    const store = createTestStore(ada);
    await send(store);
    expect(selectAccount(store.getState())).toBeNull();
    expect(selectSessionEnd(store.getState())).toBe('expired');
  });

  it('does not end an auth session that began while the call was in flight', async () => {
    const store = createTestStore(ada);
    const grace = { email: 'grace@cairn.test', role: 'mentor' } as const;
    fakeServer({
      listTeachers: () => {
        store.dispatch(sessionStarted(grace));
        return { status: 401, json: {} };
      },
    });
    await send(store);
    expect(selectAccount(store.getState())).toEqual(grace);
  });

  it('of an anonymous call does not end the auth session', async () => {
    fakeServer({ listTeachers: { status: 401, json: {} } });
    const store = createTestStore(ada);
    await store.dispatch(probe.probeAnonymous.initiate({ url: '/teachers' }));
    expect(selectAccount(store.getState())).toEqual(ada);
  });
});

describe('a call that a contract server lacks', () => {
  it('returns a value only from a full server', async () => {
    fakeServer();
    const store = createTestStore(ada);
    expect((await store.dispatch(probe.probeExtra.initiate())).data).toEqual({});
    fakeServer({ getUnreadTotal: { json: 4 } });
    expect((await store.dispatch(probe.probeExtra.initiate(undefined, { forceRefetch: true }))).data).toEqual(
      { value: 4 },
    );
  });

  it('fails if the server responds with 500', async () => {
    fakeServer({ getUnreadTotal: { status: 500, json: { message: 'Oh' } } });
    expect((await createTestStore(ada).dispatch(probe.probeExtra.initiate())).error).toMatchObject({
      status: 500,
    });
  });
});
