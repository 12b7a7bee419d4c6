import { openSessionChannel, type SessionMessage } from './session-channel.ts';

const ended: SessionMessage = { type: 'ended' };

describe('the channel between tabs', () => {
  it('falls back to storage events without BroadcastChannel', () => {
    Object.assign(window, { BroadcastChannel: undefined });
    const received: SessionMessage[] = [];
    const channel = openSessionChannel();
    const stop = channel.listen((message) => received.push(message));

    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    channel.post(ended);
    const [key, newValue] = setItem.mock.calls[0] ?? [];
    // The events that the browser fires in the other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key: key ?? null, newValue: newValue ?? null }));
    window.dispatchEvent(new StorageEvent('storage', { key: key ?? null, newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else', newValue: 'x' }));
    expect(received).toEqual([ended]);
    expect(localStorage).toHaveLength(0);

    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: key ?? null, newValue: newValue ?? null }));
    expect(received).toHaveLength(1);
  });
});
