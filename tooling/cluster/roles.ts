import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { ClusterLayout } from './layout.ts';

const DATABASE = 'cairn';

const urlOf = (role: string, password: string, port: number) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`;

/** Database URLs of the API (`application`), of reads from the standbys (`replicas`) and of the owner of the tables. */
export const databaseUrls = ({ passwords, read, write }: ClusterLayout) => ({
  application: urlOf('cairn', passwords.application, write),
  replicas: urlOf('cairn', passwords.application, read),
  owner: urlOf('cairn_owner', passwords.owner, write),
});

/** Statements from docs/operations.md, "Install". They can run repeatedly. */
const statements = ({ passwords }: ClusterLayout) => `
  SELECT format('CREATE ROLE %I LOGIN PASSWORD %L', name, password)
    FROM (VALUES ('cairn', '${passwords.application}'), ('cairn_owner', '${passwords.owner}')) AS role (name, password)
   WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \\gexec
  GRANT cairn TO cairn_owner;
  SELECT 'CREATE DATABASE ${DATABASE} OWNER cairn_owner'
   WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = '${DATABASE}') \\gexec`;

/**
 * Creates the roles and the database of the API if they are missing.
 *
 * @throws Error with the message of psql
 */
export function createRoles(layout: ClusterLayout, binaries: string): void {
  const { status, stderr } = spawnSync(
    join(binaries, 'psql'),
    ['-h', '127.0.0.1', '-p', String(layout.write), '-U', 'postgres', '-qX', '-v', 'ON_ERROR_STOP=1'],
    // The statements contain passwords, and every user of the machine can read the arguments of a process.
    {
      input: statements(layout),
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: layout.passwords.superuser },
    },
  );
  if (status !== 0) throw new Error(`The database of Cairn was not created: ${stderr.trim()}`);
}
