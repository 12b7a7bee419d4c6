import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workspaceFolder } from '../workspace.ts';
import { NGINX } from './nginx-program.ts';
import { renderDeployment, renderMain, type Deployment } from './render-config.ts';
import { closedFolder, unprivileged } from './unprivileged.ts';

const START_BUDGET_MS = 10_000;

export interface NginxProcess {
  /** Working folder with `access.log` and `error.log`. */
  folder: string;
  stop: () => Promise<void>;
}

/** Creates a working folder with the production configuration and the settings of this deployment. */
export function prepareFolder(deployment: Deployment): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-gateway-'));
  mkdirSync(join(folder, 'temp'));
  cpSync(workspaceFolder('nginx'), join(folder, 'cairn'), { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), renderMain());
  const readable = { ...deployment, root: readableRoot(deployment.root, folder) };
  for (const [name, text] of Object.entries(renderDeployment(readable))) {
    writeFileSync(join(folder, 'cairn/deployment', name), text);
  }
  const user = unprivileged();
  if (user) changeOwner(folder, user);
  return folder;
}

/** The releases folder, or a copy if the unprivileged user of nginx cannot read the folder. */
function readableRoot(root: string, folder: string): string {
  if (!existsSync(root) || closedFolder(root) === undefined) return root;
  const copy = join(folder, 'releases');
  cpSync(root, copy, { recursive: true });
  return copy;
}

function changeOwner(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chmodSync(folder, 0o755);
  for (const path of [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ]) {
    chownSync(path, uid, gid);
  }
}

const args = (folder: string) => ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];

/** Runs `nginx -t` on a deployment. @returns whether nginx accepts the deployment, and nginx's output */
export function testConfiguration(deployment: Deployment): { ok: boolean; output: string } {
  const folder = prepareFolder(deployment);
  try {
    const { status, stderr } = spawnSync(NGINX, ['-t', ...args(folder)], {
      encoding: 'utf8',
      ...unprivileged(),
    });
    return { ok: status === 0, output: stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Starts nginx with the production configuration.
 * @throws Error with nginx's output if nginx does not start
 */
export async function startNginx(deployment: Deployment): Promise<NginxProcess> {
  const folder = prepareFolder(deployment);
  const nginx = spawn(NGINX, args(folder), { stdio: ['ignore', 'ignore', 'pipe'], ...unprivileged() });
  let output = '';
  nginx.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const scheme = deployment.tls ? 'https' : 'http';
  const address = `${scheme}://127.0.0.1:${deployment.port}/healthz`;
  const deadline = Date.now() + START_BUDGET_MS;
  while (!hasBound(folder, nginx.pid) || !(await responds(address))) {
    if (nginx.exitCode !== null || nginx.signalCode !== null || Date.now() > deadline) {
      nginx.kill();
      rmSync(folder, { recursive: true, force: true });
      throw new Error(explain(deployment.port, output));
    }
    await wait(50);
  }
  const stop = async () => {
    if (nginx.exitCode === null && nginx.signalCode === null) {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, stop };
}

/** nginx writes the pid file after binding the ports. Earlier, another program may respond. */
function hasBound(folder: string, pid: number | undefined): boolean {
  const file = join(folder, 'nginx.pid');
  return existsSync(file) && readFileSync(file, 'utf8').trim() === String(pid);
}

/** The messages about the port are the messages of `npm start`. */
function explain(port: number, output: string): string {
  if (/bind\(\) .*Address already in use/.test(output))
    return `Port ${port} is taken: set PORT to another port, or stop the process that uses it`;
  if (/bind\(\) .*Permission denied/.test(output))
    return `Port ${port} requires privileges that this user lacks: set PORT to another port`;
  return `nginx did not start: ${output.trim()}`;
}

async function responds(url: string): Promise<boolean> {
  // A response with an untrusted certificate proves that nginx runs.
  return fetch(url).then(
    (response) => response.ok,
    (error: { cause?: { code?: string } }) => /SELF_SIGNED|CERT/.test(error.cause?.code ?? ''),
  );
}
