import { stopTestCluster } from './test-cluster.ts';

export default function globalTeardown(): Promise<void> {
  return stopTestCluster();
}
