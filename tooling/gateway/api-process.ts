import { fork } from 'node:child_process';
import { once } from 'node:events';
import { workspaceFolder } from '../workspace.ts';
import { SERVER_BUNDLE, SERVER_FLAGS } from '../start/bundle-server.ts';

export interface ApiProcess {
  port: number;
  /** Kills the process, as if the machine were lost. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts one API process of the bundled server and waits until it is ready.
 * @throws Error with the error output if the process exits during startup
 */
export async function startApi(port: number, environment: Record<string, string>): Promise<ApiProcess> {
  const api = fork(workspaceFolder(SERVER_BUNDLE), [], {
    cwd: workspaceFolder(),
    env: {
      MIGRATIONS_DIR: workspaceFolder('server/src/database/migrations'),
      LOG_LEVEL: 'warn',
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUSTED_PROXY: '127.0.0.1',
      ...environment,
    },
    execArgv: SERVER_FLAGS,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  api.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  const isReady = await Promise.race([
    once(api, 'message').then(() => true),
    once(api, 'exit').then(() => false),
  ]);
  if (!isReady) throw new Error(output.trim() || 'an API process exited during startup');
  const end = async (signal: NodeJS.Signals) => {
    if (api.exitCode !== null || api.signalCode !== null) return;
    const ended = once(api, 'exit');
    api.kill(signal);
    await ended;
  };
  return { port, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
