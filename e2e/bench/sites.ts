import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { monolithConfig } from '@cairn/tooling/bench/monolith-config.ts';
import { startNginx } from '@cairn/tooling/gateway/nginx-process.ts';
import { precompress } from '@cairn/tooling/release/precompress.ts';
import { RELEASES } from '../support/root.ts';
import { startSite, type Site } from '../support/site.ts';

export type Variant = 'federated' | 'monolith' | 'static';

export interface Sites {
  /** Origins over TLS and HTTP/2. */
  readonly url: Readonly<Record<Variant, string>>;
  /** The API that all variants share. */
  readonly api: Site;
  /**
   * Hash of the public key of the self-signed certificate. Without the hash, Chromium does not trust the certificate
   * and caches nothing.
   */
  readonly keyHash: string;
  /** Makes the static variant serve this HTML at every path. */
  readonly freeze: (html: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const MONOLITH_FOLDER = 'monolith/0000000000000000';
/** Matches the keys and the registry in the page of the shell. */
const REGISTRY_BLOCK =
  /<script type="application\/json" id="cairn-keys">.*?id="cairn-registry">.*?<\/script>/s;

async function buildMonolith(root: string): Promise<void> {
  const output = join(root, MONOLITH_FOLDER);
  const compiler = webpack(monolithConfig(output));
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors())
    throw new Error(stats?.toString('errors-only') ?? 'The monolith was not built');
  await promisify(compiler.close.bind(compiler))();
  // The shell of the monolith reads the registry, like the federated shell.
  const federated = await readFile(join(RELEASES, 'index.html'), 'utf8');
  const registry = REGISTRY_BLOCK.exec(federated)?.[0] ?? '';
  const page = await readFile(join(output, 'index.html'), 'utf8');
  await writeFile(
    join(root, 'index.html'),
    // The font preload would slow down `/` of the monolith.
    page.replace(/<link\s+rel="preload"[^>]*>/, '').replace('</head>', () => `${registry}</head>`),
  );
  await cp(join(RELEASES, 'registry.json'), join(root, 'registry.json'));
  await compressAll(output);
}

async function compressAll(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    for (const [file, bytes] of await precompress(path, await readFile(path))) await writeFile(file, bytes);
  }
}

function makeCertificate(folder: string): { tls: { certificate: string; key: string }; keyHash: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  execFileSync('openssl', [...args, ...subject], { stdio: 'ignore' });
  // nginx reads the key as an unprivileged user.
  chmodSync(key, 0o644);
  const spki = new X509Certificate(readFileSync(certificate)).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  return { tls: { certificate, key }, keyHash: createHash('sha256').update(spki).digest('base64') };
}

/** Serves the three variants through the production gateway, with one shared API. */
export async function startSites(print: (line: string) => void): Promise<Sites> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  await chmod(folder, 0o755);
  const roots = {
    federated: RELEASES,
    monolith: join(folder, 'monolith-site'),
    static: join(folder, 'static-site'),
  };
  const running: { stop: () => Promise<void> }[] = [];
  const stop = async () => {
    for (const part of running.splice(0).reverse()) await part.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(roots.monolith);
    await mkdir(roots.static);
    print('Building the monolith.');
    await buildMonolith(roots.monolith);
    const api = await startSite({ profile: 'full' });
    running.push(api);
    const { tls, keyHash } = makeCertificate(folder);
    const serve = async (variant: Variant) => {
      const port = await freePort();
      running.push(
        await startNginx({
          port,
          root: roots[variant],
          apiPorts: [Number(new URL(api.url).port)],
          tls,
          limits: 'off',
        }),
      );
      return `https://localhost:${port}`;
    };
    const url = {
      federated: await serve('federated'),
      monolith: await serve('monolith'),
      static: await serve('static'),
    };
    const freeze = async (html: string) => {
      await cp(join(RELEASES, 'shell'), join(roots.static, 'shell'), { recursive: true });
      await cp(join(RELEASES, 'mfe-public'), join(roots.static, 'mfe-public'), { recursive: true });
      await writeFile(join(roots.static, 'index.html'), html);
    };
    return { url, api, keyHash, freeze, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
