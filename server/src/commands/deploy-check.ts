import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import {
  type CheckedStatement,
  checkMigrations,
  listMigrations,
  refused,
} from '../database/deploy-check/check-migrations.ts';
import { pendingIn, pendingSince } from '../database/deploy-check/pending.ts';
import { findMigrations } from '../database/migrate/index.ts';

const USAGE =
  'Set DATABASE_URL, or compare with a release: npm run deploy:check -- --since <tag or number> [--json]';

const LABELS = { safe: 'safe', care: 'needs care', unsafe: 'UNSAFE' };

function describe({ verdict, statement, reason, advice, accepted }: CheckedStatement): string {
  const label = verdict !== 'safe' && accepted !== undefined ? 'accepted' : LABELS[verdict];
  const first = `  ${label.padEnd(11)} ${statement}\n`;
  if (verdict === 'safe') return first;
  const indent = ' '.repeat(14);
  const note = accepted === undefined ? `${advice}.` : `Accepted: ${accepted}`;
  return `${first}${indent}${reason}\n${indent}${note}\n`;
}

/**
 * `npm run deploy:check` reports whether the unapplied migrations are safe while the API of the previous release still
 * serves; it exits with 1 if a statement is unsafe and not accepted. `--since` names a release or the number of a
 * migration: only later migrations are checked.
 */
try {
  const { values } = parseArgs({ options: { since: { type: 'string' }, json: { type: 'boolean' } } });
  const { databaseUrl, databaseOwnerUrl, migrationsDir } = loadConfig();
  const folder = migrationsDir ?? findMigrations();
  const migrations = listMigrations(folder);
  const url = databaseOwnerUrl ?? databaseUrl;
  if (values.since === undefined && url === undefined) throw new Error(USAGE);
  const pending =
    values.since === undefined
      ? await pendingIn(url ?? '', migrations)
      : pendingSince(values.since, migrations, folder);
  const checked = await checkMigrations(folder, pending);
  const isSafe = refused(checked).length === 0;
  if (values.json)
    process.stdout.write(`${JSON.stringify({ safe: isSafe, statements: checked }, null, 2)}\n`);
  else {
    for (const { name } of pending) {
      process.stdout.write(`${name}\n`);
      for (const statement of checked)
        if (statement.migration === name) process.stdout.write(describe(statement));
    }
    const verdict = isSafe ? 'can be rolled out' : 'cannot be rolled out while the previous release serves';
    process.stdout.write(
      pending.length === 0 ? 'No migration is pending.\n' : `${pending.length} pending: ${verdict}.\n`,
    );
  }
  if (!isSafe) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
