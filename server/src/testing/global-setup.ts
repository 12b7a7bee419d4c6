import { announceTestCluster } from '../config.ts';
import { compileLayout } from '../modules/mail/layout/compile-layout.ts';
import { startTestCluster } from './test-cluster.ts';

/** Before a run: one PostgreSQL for all files, with a migrated template database, and the layout of the mails. */
export default async function globalSetup(): Promise<void> {
  await compileLayout();
  announceTestCluster(await startTestCluster());
}
