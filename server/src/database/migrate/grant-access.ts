import type pg from 'pg';
import { DatabaseStartError } from './database-start-error.ts';

/** The API role can only add rows to the audit log, and can only read the hash chain. */
const grants = (role: string) => `
  GRANT USAGE ON SCHEMA public, drizzle TO ${role};
  REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${role};
  GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
  REVOKE UPDATE, DELETE ON audit_log FROM ${role};
  REVOKE INSERT, UPDATE, DELETE ON audit_chain, audit_head FROM ${role};
  GRANT EXECUTE ON FUNCTION audit_purge(integer) TO ${role};`;

/**
 * The API role owns the schema of the job queue, so that graphile-worker can migrate the schema. Without a table of
 * migrations graphile-worker runs CREATE SCHEMA, which the role may not.
 */
const jobQueue = (role: string) => `
  DROP SCHEMA IF EXISTS graphile_worker CASCADE;
  CREATE SCHEMA graphile_worker AUTHORIZATION ${role} CREATE TABLE migrations (
    id int PRIMARY KEY, ts timestamptz DEFAULT now() NOT NULL, breaking boolean NOT NULL DEFAULT false);`;

interface RoleState {
  isOwner: boolean;
  ownsJobs: boolean;
}

/**
 * Grants the API role its rights; a role that owns the tables is left unchanged.
 *
 * @param owner connected as the owner of the tables
 * @throws DatabaseStartError if a statement fails, for instance because the role does not exist
 */
export async function grantAccess(owner: pg.ClientBase, role: string): Promise<void> {
  const quoted = owner.escapeIdentifier(role);
  try {
    const { rows } = await owner.query<RoleState>(
      `SELECT pg_has_role($1, log.relowner, 'USAGE') AS "isOwner",
              EXISTS (SELECT FROM pg_namespace
                       WHERE nspname = 'graphile_worker' AND pg_get_userbyid(nspowner) = $1) AS "ownsJobs"
         FROM pg_class log WHERE log.oid = 'public.audit_log'::regclass`,
      [role],
    );
    if (rows[0]?.isOwner) return;
    await owner.query(`BEGIN; ${grants(quoted)} ${rows[0]?.ownsJobs ? '' : jobQueue(quoted)} COMMIT`);
  } catch (error) {
    await owner.query('ROLLBACK');
    const { message } = error as Error;
    throw new DatabaseStartError(`The role ${role} of DATABASE_URL cannot be given its rights: ${message}`, {
      cause: error,
    });
  }
}
