import { stopTestCluster } from './test-cluster.ts';

/** Stops and removes the test cluster after a run. */
export default function globalTeardown(): Promise<void> {
  return stopTestCluster();
}
