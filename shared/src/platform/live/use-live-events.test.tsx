import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { sessionEnded, sessionStarted, type Account } from '@cairn/shared/auth';
import { createTestStore } from '@cairn/shared/testing';
import { FakeStream } from './testing/fake-stream.ts';
import { liveClient, useLiveAvailable, useLiveEvents } from './use-live-events.ts';

const ada: Account = { email: 'ada@cairn.test', role: 'student' };
const grace: Account = { email: 'grace@cairn.test', role: 'mentor' };
let streams: FakeStream[] = [];

class ListedStream extends FakeStream {
  static readonly CLOSED = 2;
  constructor(url: string) {
    super(url);
    streams.push(this);
  }
}

function Listener({ label = 'event' }: { readonly label?: string }) {
  useLiveEvents((event) => received.push(`${label}: ${event.name}`));
  return <p>{useLiveAvailable() ? 'live' : 'polling'}</p>;
}
let received: string[] = [];

function open(account: Account | null) {
  const store = createTestStore(account);
  const page = (label?: string) => (
    <Provider store={store}>
      <Listener {...(label === undefined ? {} : { label })} />
    </Provider>
  );
  const view = render(page());
  return { store, ...view, relabel: (label: string) => view.rerender(page(label)) };
}

beforeEach(() => {
  streams = [];
  received = [];
  Object.assign(window, { EventSource: ListedStream });
});
afterEach(() => {
  liveClient.forget();
  Reflect.deleteProperty(window, 'EventSource');
});

describe('a component with live events', () => {
  it('gets events while it is mounted, and closes the stream when it is unmounted', () => {
    const { unmount } = open(ada);
    act(() => streams[0]?.open());
    act(() => streams[0]?.send('resync', {}, '1'));
    expect(received).toEqual(['event: resync']);
    unmount();
    expect(streams[0]?.closed).toBe(true);
  });

  it('has a stream only while an account is signed in', () => {
    const { store } = open(null);
    expect(streams).toEqual([]);
    act(() => void store.dispatch(sessionStarted(ada)));
    expect(streams).toHaveLength(1);
    act(() => void store.dispatch(sessionEnded('signed-out')));
    expect(streams[0]?.closed).toBe(true);
  });

  it('opens a new stream for another account and closes the old stream', () => {
    const { store } = open(ada);
    act(() => void store.dispatch(sessionStarted(grace)));
    expect(streams.map(({ closed }) => closed)).toEqual([true, false]);
  });

  it('handles events with the values of its last render', () => {
    const { relabel } = open(ada);
    relabel('second');
    act(() => streams[0]?.send('resync', {}, '1'));
    expect(received).toEqual(['second: resync']);
    expect(streams).toHaveLength(1);
  });

  it('is live only while its stream connects or is open', () => {
    open(ada);
    expect(screen.getByText('live')).toBeInTheDocument();
    act(() => streams[0]?.open());
    expect(screen.getByText('live')).toBeInTheDocument();
    act(() => liveClient.forget());
    expect(screen.getByText('polling')).toBeInTheDocument();
  });
});
