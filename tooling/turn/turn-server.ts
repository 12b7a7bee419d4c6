import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accepts } from '../gateway/accepts.ts';
import { freePort } from '../gateway/free-port.ts';
import { unprivileged } from '../gateway/unprivileged.ts';
import { missingSystemPackages, TURN_SERVER } from '../setup/system-packages.mjs';
import { workspaceFolder } from '../workspace.ts';

/** A coturn on the loopback interface. */
export interface TurnServer {
  port: number;
  stop: () => Promise<void>;
}

const START_BUDGET_MS = 10_000;

/**
 * Whether a site on this machine starts a TURN server. Without coturn, rooms still connect, because all browsers are on
 * this machine.
 */
export function isTurnWanted(
  { TURN_URLS, VIDEO_PROVIDER }: NodeJS.ProcessEnv,
  report: (line: string) => void,
  missing = missingSystemPackages(),
): boolean {
  if (TURN_URLS || VIDEO_PROVIDER === 'link') return false;
  if (!missing.includes('coturn')) return true;
  report(
    'No TURN server is started, because a package is missing (rooms work without it): apt-get install coturn',
  );
  return false;
}

/** A new secret for the API and its TURN servers to share. */
export const turnSecret = (): string => randomBytes(24).toString('base64url');

/** The settings with which the API announces the servers to browsers. */
export function turnEnvironment(servers: readonly Pick<TurnServer, 'port'>[], secret: string) {
  const urls = (scheme: string, suffix = '') =>
    servers.map(({ port }) => `${scheme}:127.0.0.1:${port}${suffix}`);
  return {
    STUN_URLS: urls('stun').join(),
    TURN_URLS: [...urls('turn', '?transport=udp'), ...urls('turn', '?transport=tcp')].join(),
    TURN_SECRET: secret,
  };
}

/** The settings of this deployment. 127.0.0.1 is an allowed peer, because both browsers are on this machine. */
const renderDeployment = (port: number, secret: string, folder: string): string =>
  [
    `listening-port=${port}`,
    'listening-ip=127.0.0.1',
    'relay-ip=127.0.0.1',
    'no-tls',
    'no-dtls',
    'realm=cairn',
    `static-auth-secret=${secret}`,
    'allow-loopback-peers',
    'allowed-peer-ip=127.0.0.1',
    'log-file=stdout',
    'simple-log',
    `pidfile=${join(folder, 'pid')}`,
    `userdb=${join(folder, 'users')}`,
  ].join('\n');

/**
 * Starts coturn with the production configuration as an unprivileged user. The caller must stop the server.
 * @param secret shared by the API and the server
 * @throws Error with coturn's output if coturn does not start
 */
export async function startTurnServer(secret: string): Promise<TurnServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'cairn-turn-'));
  const file = join(folder, 'turnserver.conf');
  const settings = readFileSync(workspaceFolder('turn/turnserver.conf'), 'utf8');
  writeFileSync(file, `${settings}\n${renderDeployment(port, secret, folder)}\n`, { mode: 0o600 });
  const user = unprivileged();
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  const child = spawn(TURN_SERVER, ['-c', file], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // In another process group: Ctrl-C must reach only this process, which stops the servers in order.
    detached: true,
    ...user,
  });
  let output = '';
  // A process that could not be started has no output.
  child.once('error', (error) => (output = error.message));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (isRunning()) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_BUDGET_MS;
  while (!(await accepts(port))) {
    if (isRunning() && Date.now() < deadline) {
      await wait(50);
      continue;
    }
    await stop();
    throw new Error(`coturn did not start: ${output.trim()}`);
  }
  return { port, stop };
}
