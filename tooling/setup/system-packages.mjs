/** System packages that tests and cluster need, with their Debian names. Plain JavaScript for Node 20. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

/** Install locations on Debian. */
export const NGINX = '/usr/sbin/nginx';
export const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const NATS_SERVER = '/usr/sbin/nats-server';

export const RADICALE = '/usr/bin/radicale';

export const TURN_SERVER = '/usr/bin/turnserver';
export const TURN_CLIENT = '/usr/bin/turnutils_uclient';

const POSTGRES = '/usr/lib/postgresql';

/** Folder of the binaries of the newest PostgreSQL that is installed on the system; empty if there is none. */
export function postgresBinaries() {
  if (!existsSync(POSTGRES)) return '';
  return (
    readdirSync(POSTGRES)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => `${POSTGRES}/${version}/bin`)
      .find((folder) => existsSync(`${folder}/postgres`)) ?? ''
  );
}

/** @type {{ apt: string, isInstalled: () => boolean }[]} */
const PACKAGES = [
  { apt: 'chromium', isInstalled: () => existsSync('/usr/bin/chromium') },
  { apt: 'chromium-headless-shell', isInstalled: () => existsSync('/usr/bin/chromium-headless-shell') },
  { apt: 'nginx', isInstalled: () => existsSync(NGINX) },
  { apt: 'libnginx-mod-http-brotli-static', isInstalled: () => existsSync(BROTLI) },
  { apt: 'postgresql', isInstalled: () => postgresBinaries() !== '' },
  { apt: 'nats-server', isInstalled: () => existsSync(NATS_SERVER) },
  { apt: 'radicale', isInstalled: () => existsSync(RADICALE) },
  { apt: 'coturn', isInstalled: () => existsSync(TURN_SERVER) },
];

export const HAPROXY = '/usr/sbin/haproxy';

/** Packages that `npm run cluster` needs in addition to nginx and, with `--nats`, NATS. */
const CLUSTER_PACKAGES = [
  { apt: 'postgresql', isInstalled: () => postgresBinaries() !== '' },
  { apt: 'patroni', isInstalled: () => existsSync('/usr/bin/patroni') },
  { apt: 'python3-etcd', isInstalled: () => existsSync('/usr/lib/python3/dist-packages/etcd') },
  { apt: 'etcd-server', isInstalled: () => existsSync('/usr/bin/etcd') },
  { apt: 'haproxy', isInstalled: () => existsSync(HAPROXY) },
  { apt: 'pgbackrest', isInstalled: () => existsSync('/usr/bin/pgbackrest') },
];

/** Debian names of the packages that the cluster needs and that are missing. */
export function missingClusterPackages() {
  return CLUSTER_PACKAGES.filter((each) => !each.isInstalled()).map((each) => each.apt);
}

/**
 * Why the cluster cannot start; null if no package is missing. Does not check nginx: see `missingForGateway`.
 * @param {boolean} withNats
 */
export function missingForCluster(withNats) {
  const missing = [
    ...missingClusterPackages(),
    ...(withNats && !existsSync(NATS_SERVER) ? ['nats-server'] : []),
  ];
  return missing.length > 0
    ? `The cluster needs packages that are missing: apt-get install ${missing.join(' ')}`
    : null;
}

/** Debian names of the packages that the tests need and that are missing. */
export function missingSystemPackages() {
  return PACKAGES.filter((each) => !each.isInstalled()).map((each) => each.apt);
}

/** Installs packages if the user is root and apt is available. Never fails. */
function install(packages, purpose) {
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (packages.length === 0 || !mayInstall) return;
  console.log(`Installing ${packages.join(', ')} for ${purpose}.`);
  withoutStartingServices(() => {
    apt(['update', '-q']);
    apt(['install', '-y', '-q', '--no-install-recommends', ...packages]);
  });
}

/** Installs the packages that the tests need; prints packages that are still missing. Never fails. */
export function installSystemPackages() {
  install(missingSystemPackages(), 'the tests');
  const left = missingSystemPackages();
  if (left.length > 0)
    console.log(`Some tests will be skipped. To run them: apt-get install ${left.join(' ')}`);
}

/** Installs the packages that the cluster needs; `npm run cluster` names packages that are still missing. */
export function installClusterPackages() {
  const others = missingSystemPackages().filter((name) => name.includes('nginx') || name.includes('nats'));
  install([...missingClusterPackages(), ...others], 'the cluster');
}

function apt(args) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
}

/** Prevents Debian from starting the services that `work` installs: tests and cluster start their own services. */
function withoutStartingServices(work) {
  const policy = '/usr/sbin/policy-rc.d';
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    work();
  } finally {
    if (ours) rmSync(policy);
  }
}
