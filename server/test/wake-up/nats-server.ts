import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { accepts } from '@cairn/tooling/gateway/accepts.ts';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { NATS_SERVER } from '@cairn/tooling/setup/system-packages.mjs';

/** Whether Debian's NATS server is installed; tests that need NATS are skipped otherwise. */
export const hasNatsServer = existsSync(NATS_SERVER);

/** A NATS server on a free port of the loopback interface. */
export interface NatsServer {
  port: number;
  url: string;
  /** Kills the server, as if its machine were lost. */
  stop: () => Promise<void>;
  /** Starts the server again, on the same port. */
  start: () => Promise<void>;
}

/** Starts a NATS server. @param options of the command line, such as `--tls` */
export async function startNatsServer(options: readonly string[] = []): Promise<NatsServer> {
  const port = await freePort();
  const launch = async () => {
    const child = spawn(NATS_SERVER, ['--addr', '127.0.0.1', '--port', String(port), ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`The NATS server did not start:\n${output}`);
    }
    return child;
  };
  let running = await launch();
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    stop: async () => {
      if (running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
    start: async () => {
      running = await launch();
    },
  };
}
