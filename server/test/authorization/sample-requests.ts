import { accountSamples } from './samples/account-samples.ts';
import { adminSamples } from './samples/admin-samples.ts';
import { mentoringSamples } from './samples/mentoring-samples.ts';
import { operationsSamples } from './samples/operations-samples.ts';
import type { Samples } from './samples/sample.ts';

/** Requests for all calls that need parameters. */
export const samples: Samples = {
  ...accountSamples,
  ...mentoringSamples,
  ...adminSamples,
  ...operationsSamples,
};
