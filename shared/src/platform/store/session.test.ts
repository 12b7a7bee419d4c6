import { api } from '@cairn/shared/api';
import {
  selectAccount,
  selectSessionEnd,
  sessionEnded,
  sessionStarted,
  type Account,
  type SessionMessage,
} from '@cairn/shared/auth';
import { fakeServer } from '@cairn/shared/testing';
import { createStore } from './create-store.ts';

const ada: Account = { email: 'ada@cairn.test', role: 'student' };
const grace: Account = { email: 'grace@cairn.test', role: 'mentor' };

/** Opens a tab with its own store, a channel that records messages, and the stored hints `kept`. */
function openTab(kept: { account: Account | null } = { account: null }) {
  const posted: SessionMessage[] = [];
  let receive: (message: SessionMessage) => void = () => undefined;
  const store = createStore({
    hints: {
      read: () => kept.account,
      write: (account) => void (kept.account = account),
      clear: () => void (kept.account = null),
    },
    channel: {
      post: (message) => void posted.push(message),
      listen(handler) {
        receive = handler;
        return () => undefined;
      },
    },
  });
  return { store, posted, receive: (message: SessionMessage) => receive(message), kept };
}

describe('the auth session of a tab', () => {
  it('begins with the stored account', () => {
    expect(selectAccount(openTab({ account: ada }).store.getState())).toEqual(ada);
  });

  it('is stored and broadcast after a login', () => {
    const tab = openTab();
    tab.store.dispatch(sessionStarted(ada));
    expect(tab.kept.account).toEqual(ada);
    expect(tab.posted).toEqual([{ type: 'started', account: ada }]);
  });

  it('is removed from the hints after a logout, and the logout is broadcast', () => {
    const tab = openTab({ account: ada });
    tab.store.dispatch(sessionEnded('signed-out'));
    expect(tab.posted).toEqual([{ type: 'ended' }]);
    expect(tab.kept.account).toBeNull();
  });

  it('is broadcast as expired when it expires', () => {
    const tab = openTab({ account: ada });
    tab.store.dispatch(sessionEnded('expired'));
    expect(tab.posted).toEqual([{ type: 'ended', isExpired: true }]);
  });

  it('ends without a broadcast when another tab reports the end', () => {
    const tab = openTab({ account: ada });
    tab.receive({ type: 'ended' });
    expect(selectAccount(tab.store.getState())).toBeNull();
    expect(selectSessionEnd(tab.store.getState())).toBe('elsewhere');
    expect(tab.posted).toEqual([]);
  });

  it('switches to the account of another tab without a broadcast', () => {
    const tab = openTab({ account: ada });
    tab.receive({ type: 'started', account: grace });
    expect(selectAccount(tab.store.getState())).toEqual(grace);
    expect(tab.posted).toEqual([]);
  });

  it('leaves no cached data to the next account', async () => {
    fakeServer({ listTeachers: { json: [] } });
    const { store } = openTab({ account: ada });
    const listMentors = (api.endpoints as unknown as { listMentors: { initiate: () => never } }).listMentors;
    await store.dispatch(listMentors.initiate());
    expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
    store.dispatch(sessionStarted(grace));
    expect(store.getState().api.queries).toEqual({});
  });
});
