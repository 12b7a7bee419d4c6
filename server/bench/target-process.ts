import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { bundleServer, SERVER_FLAGS } from '@cairn/tooling/start/bundle-server.ts';
import { findMigrations } from '../src/database/migrate/index.ts';

interface Listening {
  type: 'listening';
  api: number;
  bare: number;
  database: string;
}

/** A bundled server in a child process, as in production. */
export interface Target extends Omit<Listening, 'type'> {
  pid: number;
  /** Resident memory in MB. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Database of a measured server. `DATA_DIR` must be a temporary folder. */
export type TargetDatabase = { DATA_DIR: string; DATABASE_URL?: string };

export async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** The server checks the limits of students, but no load reaches them. */
const SESSION_LIMITS = {
  RATE_LIMITS: 'sessions',
  PENDING_REQUESTS_MAX: '10000',
  BOOKINGS_PER_DAY: '10000',
  MENTOR_BOOKINGS_PER_DAY: '10000',
};

/** Starts a bundle on a free port with load-test settings and waits for its first message. */
export async function startBundle<Message extends { type: string }>(
  bundle: string,
  environment: TargetDatabase & Record<string, string>,
): Promise<{ message: Message; startMs: number; pid: number; end: () => Promise<void> }> {
  const began = performance.now();
  const child = fork(bundle, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      ...SESSION_LIMITS,
      SEED: 'none',
      LOG_LEVEL: 'error',
      MIGRATIONS_DIR: findMigrations(),
      RELEASES_DIR: `${environment.DATA_DIR}/no-releases`,
      ...environment,
    },
    // BENCH_NODE_FLAGS is for profiling, for instance with --cpu-prof.
    execArgv: [...SERVER_FLAGS, ...(process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean)],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process under load exited')));
  ended.catch(() => undefined);
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message];
  return {
    message,
    startMs: performance.now() - began,
    pid: child.pid ?? 0,
    end: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

let bundle: Promise<string> | undefined;

/** Bundles `target.ts` once, starts it and waits until it listens. */
export async function startTarget(database: TargetDatabase): Promise<Target> {
  bundle ??= bundleServer('bench/target.ts');
  const { message, pid, end } = await startBundle<Listening>(await bundle, database);
  return { ...message, pid, memory: () => memoryOf(pid), stop: end };
}
