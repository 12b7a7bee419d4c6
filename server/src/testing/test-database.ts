import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { loadTestSettings } from '../config.ts';

/** A migrated database without accounts. Each test database is a copy. */
export const TEMPLATE = 'cairn_template';

/** The URL of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, name: string): string {
  return clusterUrl.replace(/\/[^/?]*\?/, `/${name}?`);
}

/** The URL with the role of the API instead of the owner. */
export const asApplication = (url: string): string => url.replace('//cairn@', '//cairn_app@');

/** A database for tests. */
export interface TestDatabase {
  /** With the role that owns the tables. */
  url: string;
  /** With the role of the API. */
  applicationUrl: string;
  drop: () => Promise<void>;
}

async function inCluster(clusterUrl: string, command: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}

/** Copies the template, which takes about 60 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { clusterUrl } = loadTestSettings();
  if (!clusterUrl)
    throw new Error('No test cluster: run these tests with the jest configuration of the server');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await inCluster(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return {
    url: databaseUrl(clusterUrl, name),
    applicationUrl: asApplication(databaseUrl(clusterUrl, name)),
    drop: () => inCluster(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
