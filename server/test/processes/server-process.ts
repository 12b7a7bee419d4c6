import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_FLAGS } from '@cairn/tooling/start/bundle-server.ts';

const serverRoot = join(import.meta.dirname, '../..');

/** A running server in a child process. */
export interface ServerProcess {
  address: string;
  child: ChildProcess;
  /** All output of the process so far. */
  output: () => string;
  /** Milliseconds from the start to the first successful response. */
  startedIn: number;
  /** Sends a signal and waits for the exit. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Polls /readyz until a success. Returns false if the process ends first. */
export async function isReady(address: string, isAlive: () => boolean): Promise<boolean> {
  while (isAlive()) {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => undefined,
    );
    if (response?.ok) return true;
    await wait(10);
  }
  return false;
}

/**
 * Starts a server and waits until it can serve.
 *
 * @param entry `main.ts` of a server, or a bundle of it
 */
export async function startServerProcess(
  port: number,
  environment: Record<string, string>,
  entry = join(serverRoot, 'src/main.ts'),
): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, entry], {
    cwd: serverRoot,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      SEED: 'none',
      RATE_LIMITS: 'off',
      RELEASES_DIR: join(serverRoot, 'no-releases'),
      MIGRATIONS_DIR: join(serverRoot, 'src/database/migrations'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const address = `http://127.0.0.1:${port}`;
  if (!(await isReady(address, isAlive))) throw new Error(`The server did not start:\n${output}`);
  return {
    address,
    child,
    output: () => output,
    startedIn: performance.now() - started,
    end: async (signal) => {
      if (isAlive()) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}
