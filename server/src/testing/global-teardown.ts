import { stopTestCluster } from './test-cluster.ts';

/** After a run: nothing of it stays. */
export default function globalTeardown(): Promise<void> {
  return stopTestCluster();
}
