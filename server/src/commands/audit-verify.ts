import { parseArgs } from 'node:util';
import { verifyAuditChain } from '../modules/audit/verify-chain.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'npm run audit:verify, or npm run audit:verify -- --anchor <position>:<hash>';

function readAnchor(text: string | undefined): { position: number; hash: string } | undefined {
  if (text === undefined) return undefined;
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined) throw new Error(USAGE);
  return { position: Number(position), hash };
}

/**
 * `npm run audit:verify` verifies the hash chain of the audit log and prints its head; it exits with 1 at the first
 * broken row. `--anchor` also verifies that the chain contains a head that an earlier run printed.
 */
try {
  const { values } = parseArgs({ options: { anchor: { type: 'string' } } });
  const anchor = readAnchor(values.anchor);
  const { entries, head, problem } = await withDatabase(({ pool }) => verifyAuditChain(pool, anchor));
  if (problem !== undefined) throw new Error(`The audit log is broken: ${problem}.`);
  process.stdout.write(
    `The audit log is intact: ${entries} entries. Anchor: ${head.position}:${head.hash}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
