import type { CallName } from '@cairn/shared/contract';
import type { Identity, TestData } from '../test-data.ts';

/** One request of a call about the test records, sent by `who`; it contains the ids of the owners of the records. */
export interface Sample {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** Requests of calls that need parameters. */
export type Samples = Partial<Record<CallName, (data: TestData, who: Identity) => Sample>>;

export const NO_PHOTO = '0'.repeat(32);
/** An e-mail address that no account has. */
export const randomEmail = () => `${crypto.randomUUID()}@example.test`;
