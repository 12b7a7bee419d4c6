import { createTestStore, fakeServer } from '@cairn/shared/testing';
import { forgetAbsentCalls } from './extras.ts';
import { messagesApi } from './endpoints/messages.ts';

const ada = { email: 'ada@cairn.test', role: 'student' } as const;
const { endpoints } = messagesApi;
const message = { studentId: 1, teacherId: 2, senderId: 1, content: 'Hello', clientId: 'k-1' };
const named = { 'x-extras': 'message-body' };

/** Reads the number of unread messages with a new store, as after a page load. */
const readUnread = () =>
  createTestStore(ada).dispatch(endpoints.getUnreadTotal.initiate(undefined, { forceRefetch: true }));
const readConversation = () =>
  createTestStore(ada).dispatch(endpoints.getConversation.initiate({ studentId: 1, teacherId: 2 }));
const send = () => createTestStore(ada).dispatch(endpoints.sendMessage.initiate(message));

beforeEach(() => forgetAbsentCalls());
afterEach(() => jest.useRealTimers());

describe('a call that the server lacks', () => {
  it('is requested once, even across page loads', async () => {
    const server = fakeServer();
    expect((await readUnread()).data).toEqual({});
    expect((await readUnread()).data).toEqual({});
    expect(server.calls).toHaveLength(1);
  });

  it('is still absent after another tab has stored a second absent call', async () => {
    const server = fakeServer();
    await readUnread();
    const getItem = jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    await createTestStore(ada).dispatch(endpoints.listConversations.initiate());
    getItem.mockRestore();
    await readUnread();
    expect(server.calls).toHaveLength(2);
  });

  it('is requested once by a page whose browser refuses storage', async () => {
    const server = fakeServer();
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const spies = (['getItem', 'setItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    await readUnread();
    await readUnread();
    for (const spy of spies) spy.mockRestore();
    expect(server.calls).toHaveLength(1);
  });

  it.each(['Infinity', '9e15', 'tomorrow'])('is requested if its stored expiry is %s', async (until) => {
    const server = fakeServer();
    localStorage.setItem('cairn.absent-calls/getUnreadTotal', until);
    await readUnread();
    expect(server.calls).toHaveLength(1);
  });

  it('is requested once by a page whose storage is full', async () => {
    const server = fakeServer();
    localStorage.setItem('cairn.absent-calls/getUnreadTotal', '1');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await readUnread();
    await readUnread();
    full.mockRestore();
    expect(server.calls).toHaveLength(1);
  });

  it('is requested again after a day', async () => {
    const server = fakeServer();
    await readUnread();
    jest.useFakeTimers({
      now: Date.now() + 25 * 60 * 60 * 1_000,
      doNotFake: ['queueMicrotask', 'setTimeout'],
    });
    await readUnread();
    expect(server.calls).toHaveLength(2);
  });

  it('is requested again as soon as the server names extras', async () => {
    const server = fakeServer({ getConversation: { json: [], headers: named } });
    await readUnread();
    await readConversation();
    server.on({ getUnreadTotal: { json: { unread: 4 }, headers: named } });
    expect((await readUnread()).data).toEqual({ value: { unread: 4 } });
  });

  it('is not inferred from a 404 that names extras', async () => {
    const missing = { status: 404, json: { message: 'Not found' }, headers: named };
    const server = fakeServer({ getUnreadTotal: missing });
    await readUnread();
    await readUnread();
    expect(server.calls).toHaveLength(2);
  });
});

describe('a message', () => {
  it('is sent in the query if the server does not name the message-body extra', async () => {
    const server = fakeServer({
      getConversation: { json: [] },
      sendMessage: { status: 201, json: {} },
    });
    await readConversation();
    await send();
    expect(server.calls.at(-1)).toMatchObject({ query: { content: 'Hello' }, body: undefined });
  });

  it('is sent in the body if the server names the message-body extra', async () => {
    const server = fakeServer({
      getConversation: { json: [], headers: named },
      sendMessage: { status: 201, json: {}, headers: named },
    });
    await readConversation();
    await send();
    expect(server.calls.at(-1)).toMatchObject({
      query: {},
      body: { studentId: 1, teacherId: 2, senderId: 1, content: 'Hello' },
      headers: { 'idempotency-key': 'k-1' },
    });
  });
});
