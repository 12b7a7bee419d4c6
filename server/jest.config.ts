import { availableParallelism } from 'node:os';
import { nodePreset } from '@cairn/tooling/jest/preset.ts';
import type { Config } from 'jest';

export default {
  ...nodePreset('server', import.meta.dirname),
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  // On two cores Jest would run everything in one process, which runs out of memory.
  maxWorkers: Math.max(2, availableParallelism() - 1),
} satisfies Config;
