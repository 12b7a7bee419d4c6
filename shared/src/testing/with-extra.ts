import { EXTRAS_HEADER } from '../contract/constants.ts';
import type { FakeResponse, FakeCall, FakeHandlers } from './fake-server.ts';

/** Handlers of a server that announces an extra with each response. */
export function withExtra(extra: string, handlers: FakeHandlers): FakeHandlers {
  const named = (response: FakeResponse): FakeResponse =>
    typeof response === 'string' ? response : { ...response, headers: { [EXTRAS_HEADER]: extra } };
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      typeof handler === 'function' ? async (call: FakeCall) => named(await handler(call)) : named(handler),
    ]),
  );
}
