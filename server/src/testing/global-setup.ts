import { announceTestCluster } from '../config.ts';
import { compileLayout } from '../modules/mail/layout/compile-layout.ts';
import { startTestCluster } from './test-cluster.ts';

/** Compiles the layout of mails, and starts the PostgreSQL server of all test files. */
export default async function globalSetup(): Promise<void> {
  await compileLayout();
  announceTestCluster(await startTestCluster());
}
