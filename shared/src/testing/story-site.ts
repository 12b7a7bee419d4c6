import type { Account } from '@cairn/shared/auth';
import type { FakeHandler, FakeHandlers } from './fake-server.ts';

/** What a story needs from the site around it. */
export interface StorySite {
  /** Responses of the API by call name; a call without one is absent. */
  readonly answers?: FakeHandlers;
  /** The signed-in account; none by default. */
  readonly account?: Account;
  /** The current URL; `/` by default. */
  readonly path?: string;
}

/**
 * Parameters of a story that needs the site.
 *
 * @example
 * export const Empty: Story = { parameters: onSite({ answers: { listTeachers: { json: [] } } }) };
 */
export const onSite = (site: StorySite) => ({ site });

/** A response that never arrives: the component keeps loading. */
export const neverAnswers: FakeHandler = () => new Promise(() => undefined);
