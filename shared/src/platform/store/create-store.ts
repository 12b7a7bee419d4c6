import { configureStore } from '@reduxjs/toolkit';
import { api } from '@cairn/shared/api';
import {
  browserHints,
  createSessionMiddleware,
  openSessionChannel,
  sessionEnded,
  sessionStarted,
  type HintStore,
  type SessionChannel,
} from '@cairn/shared/auth';
import { openAccountItems, readExpiredEmail } from '../account-storage/account-storage.ts';
import { createAccountItemsMiddleware } from './account-items.ts';
import { createFreshCacheMiddleware } from './fresh-cache.ts';
import { createHintLifetimeMiddleware } from './hint-lifetime.ts';
import { rootReducer } from './root-reducer.ts';

export interface StoreOptions {
  readonly hints?: HintStore;
  readonly channel?: SessionChannel;
}

/** Creates the store, with the account from the stored hints. Synchronizes sign-in and sign-out with other tabs. */
export function createStore({ hints = browserHints, channel = openSessionChannel() }: StoreOptions = {}) {
  const account = hints.read();
  const lastEmail = account ? null : readExpiredEmail();
  if (account) openAccountItems(account.email);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { auth: { account, ended: null, lastEmail, switches: 0 } },
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(
        createAccountItemsMiddleware(),
        createSessionMiddleware({ hints, channel }),
        createHintLifetimeMiddleware(hints),
        createFreshCacheMiddleware(),
        api.middleware,
      ),
  });
  channel.listen((message) => {
    store.dispatch(
      message.type === 'started'
        ? sessionStarted(message.account, 'elsewhere')
        : sessionEnded('elsewhere', message.isExpired === true),
    );
  });
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
