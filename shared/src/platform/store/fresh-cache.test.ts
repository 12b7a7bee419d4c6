import { messagesApi } from '../../api/endpoints/messages.ts';
import { sessionEnded, sessionStarted, type Account } from '@cairn/shared/auth';
import { createTestStore, fakeServer } from '@cairn/shared/testing';

const ada: Account = { email: 'ada@cairn.test', role: 'student' };
const grace: Account = { email: 'grace@cairn.test', role: 'student' };
const { getUnreadTotal } = messagesApi.endpoints;

async function openWithCache() {
  fakeServer({ getUnreadTotal: { json: { unread: 3 } } });
  const store = createTestStore(ada);
  await store.dispatch(getUnreadTotal.initiate());
  const cached = () => getUnreadTotal.select()(store.getState()).data;
  expect(cached()).toEqual({ value: { unread: 3 } });
  return { store, cached };
}

describe('the API cache', () => {
  it('is cleared as soon as another account signs in', async () => {
    const { store, cached } = await openWithCache();
    store.dispatch(sessionStarted(grace));
    expect(cached()).toBeUndefined();
  });

  it('is cleared as soon as the auth session ends', async () => {
    const { store, cached } = await openWithCache();
    store.dispatch(sessionEnded('signed-out'));
    expect(cached()).toBeUndefined();
  });

  it('is kept when the same account signs in again', async () => {
    const { store, cached } = await openWithCache();
    store.dispatch(sessionStarted(ada));
    expect(cached()).toEqual({ value: { unread: 3 } });
  });
});
