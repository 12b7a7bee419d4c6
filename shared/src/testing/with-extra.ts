import { EXTRAS_HEADER } from '../contract/constants.ts';
import type { FakeResponse, FakeCall, FakeHandlers } from './fake-server.ts';

/** Makes each response announce an extra, or several extras separated by commas. */
export function withExtra(extra: string, handlers: FakeHandlers): FakeHandlers {
  const withHeader = (response: FakeResponse): FakeResponse =>
    typeof response === 'string'
      ? response
      : { ...response, headers: { ...response.headers, [EXTRAS_HEADER]: extra } };
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      typeof handler === 'function'
        ? async (call: FakeCall) => withHeader(await handler(call))
        : withHeader(handler),
    ]),
  );
}
