/** What a failed query means for the caller, without the SQL. */
export type DatabaseFailure =
  /** A violated unique or exclusion constraint. Without `constraint`, a deadlock or a serialization failure. */
  | { kind: 'conflict'; constraint: string | undefined }
  /** A violated foreign key. */
  | { kind: 'missing' }
  /** A value that a type, NOT NULL or a check constraint refuses. */
  | { kind: 'malformed' }
  /** A statement or a wait for a lock took too long. */
  | { kind: 'busy' }
  /** The connection failed, or PostgreSQL is stopping, starting, out of connections, or read-only. */
  | { kind: 'unreachable' };

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
]);
const unreachablePhrases =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/;

interface PossibleDatabaseError {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/**
 * Classifies an error thrown by `pg`, bare or wrapped by drizzle.
 *
 * @returns undefined for all other errors, such as invalid SQL
 */
export function readDatabaseError(error: unknown): DatabaseFailure | undefined {
  let current = error as PossibleDatabaseError | undefined;
  for (let depth = 0; current && depth < 5; depth += 1) {
    const failure = readOne(current);
    if (failure) return failure;
    const firstOfSeveral = Array.isArray(current.errors) ? (current.errors[0] as unknown) : undefined;
    current = (current.cause ?? firstOfSeveral) as PossibleDatabaseError | undefined;
  }
  return undefined;
}

function readOne({ code, message, constraint }: PossibleDatabaseError): DatabaseFailure | undefined {
  if (typeof code === 'string') {
    if (code === '23505' || code === '23P01') {
      return { kind: 'conflict', constraint: typeof constraint === 'string' ? constraint : undefined };
    }
    // Deadlock or serialization failure.
    if (code === '40P01' || code === '40001') return { kind: 'conflict', constraint: undefined };
    if (code === '23503') return { kind: 'missing' };
    if (code.startsWith('22') || code === '23502' || code === '23514') return { kind: 'malformed' };
    if (code === '57014' || code === '55P03') return { kind: 'busy' };
    if (unreachableCodes.has(code) || code.startsWith('08')) return { kind: 'unreachable' };
  }
  if (typeof message === 'string' && unreachablePhrases.test(message)) return { kind: 'unreachable' };
  return undefined;
}
