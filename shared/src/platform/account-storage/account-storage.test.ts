import { sessionEnded, sessionStarted, type Account, type SessionMessage } from '@cairn/shared/auth';
import { createStore } from '../store/create-store.ts';
import { browserItems, hasUnsentItems, tabItems } from './account-storage.ts';

const ada: Account = { email: 'ada@cairn.test', role: 'student' };
const ben: Account = { email: 'ben@cairn.test', role: 'student' };

function openTab(hint: Account | null = null) {
  let receive: (message: SessionMessage) => void = () => undefined;
  const posted: SessionMessage[] = [];
  const store = createStore({
    hints: { read: () => hint, write: () => undefined, clear: () => undefined },
    channel: {
      post: (message) => void posted.push(message),
      listen: (handler) => {
        receive = handler;
        return () => undefined;
      },
    },
  });
  return { store, posted, receive: (message: SessionMessage) => receive(message) };
}
const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

function writeAs(account: Account) {
  const tab = openTab();
  tab.store.dispatch(sessionStarted(account));
  tabItems.write('topic.7', 'My burnout');
  browserItems.write('unsent.outbox.3', 'Please do not tell my boss');
  return tab;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('stored items of an account', () => {
  it('are removed at logout; items of the device stay', () => {
    localStorage.setItem('cairn.scheme', 'dark');
    const { store } = writeAs(ada);
    store.dispatch(sessionEnded('signed-out'));
    expect({ ...sessionStorage }).toEqual({});
    expect({ ...localStorage }).toEqual({ 'cairn.scheme': 'dark' });
  });

  it('are removed when another tab logs out', () => {
    const tab = writeAs(ada);
    tab.receive({ type: 'ended' });
    expect(stored()).not.toContain('ada');
  });

  it.each([
    ['when the auth session expires', { type: 'here' }],
    ['when the auth session expires in another tab', { type: 'elsewhere' }],
  ])('are hidden, but kept for the same account, %s', (_case, { type }) => {
    const tab = writeAs(ada);
    if (type === 'here') tab.store.dispatch(sessionEnded('expired'));
    else tab.receive({ type: 'ended', isExpired: true });
    expect(tabItems.read('topic.7')).toBeNull();
    expect(hasUnsentItems()).toBe(false);
    tab.store.dispatch(sessionStarted({ ...ada, email: 'Ada@Cairn.test' }));
    expect(tabItems.read('topic.7')).toBe('My burnout');
    expect(browserItems.read('unsent.outbox.3')).toBe('Please do not tell my boss');
  });

  it('are removed when another account signs in after the auth session expired', () => {
    const { store } = writeAs(ada);
    store.dispatch(sessionEnded('expired'));
    store.dispatch(sessionStarted(ben));
    expect(tabItems.read('topic.7')).toBeNull();
    expect(stored()).not.toMatch(/ada|burnout|boss/);
  });

  it('are removed when another account signs in in another tab', () => {
    const tab = writeAs(ada);
    tab.receive({ type: 'started', account: ben });
    expect(stored()).not.toMatch(/ada|burnout|boss/);
  });

  it('are removed when the page opens for another account, including items of earlier versions', () => {
    writeAs(ada);
    sessionStorage.setItem('cairn.topic.7', 'of an earlier version');
    localStorage.setItem('cairn.outbox.3', '[]');
    openTab(ben);
    expect(stored()).toBe('[{},{}]');
  });

  it('survive a reload by the same account', () => {
    writeAs(ada);
    openTab(ada);
    expect(tabItems.read('topic.7')).toBe('My burnout');
  });

  it.each(['ada@cairn.test.example', 'ada@cairn.test/topic', 'ada', 'ADA@CAIRN.TEST\u0130'])(
    'are removed when the page opens for an account with a similar e-mail address: %s',
    (email) => {
      writeAs(ada);
      openTab({ email, role: 'student' });
      expect(stored()).not.toMatch(/burnout|boss/);
    },
  );

  it('are not written after logout', () => {
    const { store } = writeAs(ada);
    store.dispatch(sessionEnded('signed-out'));
    tabItems.write('topic.7', 'Too late');
    expect(stored()).toBe('[{},{}]');
  });

  it('are kept in memory until logout if the browser refuses storage', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    const { store } = writeAs(ada);
    expect(tabItems.read('topic.7')).toBe('My burnout');
    store.dispatch(sessionEnded('signed-out'));
    store.dispatch(sessionStarted(ada));
    expect(tabItems.read('topic.7')).toBeNull();
    refuse.mockRestore();
  });

  it('are unsent text if their names begin with "unsent."', () => {
    openTab(ada);
    tabItems.write('topic.7', 'A topic is not a message');
    expect(hasUnsentItems()).toBe(false);
    tabItems.write('unsent.draft.3.7', 'Dear');
    expect(hasUnsentItems()).toBe(true);
    tabItems.write('unsent.draft.3.7', null);
    expect(hasUnsentItems()).toBe(false);
  });

  it('notify listeners of changes in this tab, in another tab and at logout', () => {
    const { store } = openTab(ada);
    const listener = jest.fn();
    const stop = browserItems.subscribe(listener);
    browserItems.write('unsent.outbox.3', '[]');
    expect(listener).toHaveBeenCalledTimes(1);
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'cairn.account/ada%40cairn.test/unsent.outbox.3' }),
    );
    expect(listener).toHaveBeenCalledTimes(2);
    store.dispatch(sessionEnded('signed-out'));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
  });
});
