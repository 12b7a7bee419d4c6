import type { Account } from '@cairn/shared/auth';
import type { FakeHandler, FakeHandlers } from './fake-server.ts';

/** What a story needs from the site that surrounds the component. */
export interface StorySite {
  /** Handlers by call name. A call without a handler gets a 404. */
  readonly handlers?: FakeHandlers;
  /** The signed-in account; none by default. */
  readonly account?: Account;
  /** The current URL; `/` by default. */
  readonly path?: string;
}

/**
 * Parameters of a story that needs the site.
 *
 * @example
 * export const Empty: Story = { parameters: onSite({ handlers: { listTeachers: { json: [] } } }) };
 */
export const onSite = (site: StorySite) => ({ site });

/** A handler whose response never arrives: the component keeps loading. */
export const neverResponds: FakeHandler = () => new Promise(() => undefined);
