import type { Account } from './auth-slice.ts';

/** What one tab tells the others. */
export type SessionMessage =
  | { readonly type: 'started'; readonly account: Account }
  /** `isExpired`: the same person may go on after signing in again, so what they wrote is kept. */
  | { readonly type: 'ended'; readonly isExpired?: boolean };

/** A line between the tabs of one browser. */
export interface SessionChannel {
  post(message: SessionMessage): void;
  listen(handler: (message: SessionMessage) => void): () => void;
}

const CHANNEL_NAME = 'cairn.session';

function broadcastChannel(): SessionChannel {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  return {
    post: (message) => channel.postMessage(message),
    listen(handler) {
      const onMessage = (event: MessageEvent<SessionMessage>) => handler(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

/** For browsers without BroadcastChannel: the other tabs hear a change of local storage. */
function storageChannel(): SessionChannel {
  return {
    post(message) {
      try {
        localStorage.setItem(CHANNEL_NAME, JSON.stringify(message));
        localStorage.removeItem(CHANNEL_NAME);
      } catch {
        // Without storage there is no line to the other tabs; their next call is a 401 and ends them too.
      }
    },
    listen(handler) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === CHANNEL_NAME && event.newValue)
          handler(JSON.parse(event.newValue) as SessionMessage);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Opens the line between tabs, by BroadcastChannel or, without it, by storage events (issue 4). */
export function openSessionChannel(): SessionChannel {
  return typeof BroadcastChannel === 'undefined' ? storageChannel() : broadcastChannel();
}
