import type { Account } from './auth-slice.ts';

/** A message to the other tabs. */
export type SessionMessage =
  | { readonly type: 'started'; readonly account: Account }
  /** If `isExpired` is true, the stored items of the account are kept. */
  | { readonly type: 'ended'; readonly isExpired?: boolean };

/** A channel between the tabs of one browser. */
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

function storageChannel(): SessionChannel {
  return {
    post(message) {
      try {
        localStorage.setItem(CHANNEL_NAME, JSON.stringify(message));
        localStorage.removeItem(CHANNEL_NAME);
      } catch {
        // Without storage, the other tabs notice a logout only when their next call returns 401.
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

/** Opens the channel between tabs: BroadcastChannel, or storage events as a fallback. */
export function openSessionChannel(): SessionChannel {
  return typeof BroadcastChannel === 'undefined' ? storageChannel() : broadcastChannel();
}
