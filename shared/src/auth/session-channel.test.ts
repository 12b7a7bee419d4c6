import { openSessionChannel, type SessionMessage } from './session-channel.ts';

const ended: SessionMessage = { type: 'ended' };

/** Simulates BroadcastChannel within one page. */
class FakeBroadcastChannel extends EventTarget {
  static readonly open: FakeBroadcastChannel[] = [];
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    FakeBroadcastChannel.open.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('the channel between tabs', () => {
  it('delivers messages to the other tabs until they stop listening', () => {
    Object.assign(window, { BroadcastChannel: FakeBroadcastChannel });
    const [here, there] = [openSessionChannel(), openSessionChannel()];
    const received = { here: [] as SessionMessage[], there: [] as SessionMessage[] };
    here.listen((message) => received.here.push(message));
    const stop = there.listen((message) => received.there.push(message));
    here.post(ended);
    stop();
    here.post(ended);
    expect(received).toEqual({ here: [], there: [ended] });
  });

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
