import type { CallName } from '@cairn/shared/contract';
import type { Identity, TestData } from '../test-data.ts';

/** A request that names the owners of the test records. Only a message has the sending identity as its sender. */
export interface Sample {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** Requests by call; `who` is the identity that sends the request. */
export type Samples = Partial<Record<CallName, (data: TestData, who: Identity) => Sample>>;

export const NO_PHOTO = '0'.repeat(32);
/** An e-mail address that no account has. */
export const randomEmail = () => `${crypto.randomUUID()}@example.test`;
