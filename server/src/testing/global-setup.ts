import { announceTestCluster } from '../config.ts';
import { startTestCluster } from './test-cluster.ts';

/** Before a run: one PostgreSQL for all files, with a migrated template database. */
export default async function globalSetup(): Promise<void> {
  announceTestCluster(await startTestCluster());
}
