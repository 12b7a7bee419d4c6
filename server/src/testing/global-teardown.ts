import { stopTestCluster } from './test-cluster.ts';

/** After a run: removes the cluster. */
export default function globalTeardown(): Promise<void> {
  return stopTestCluster();
}
