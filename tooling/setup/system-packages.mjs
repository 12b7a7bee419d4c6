/** What the tests need beyond npm, and how Debian calls it. Plain JavaScript for Node 20, as its caller is. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

/** Where Debian puts them. */
export const NGINX = '/usr/sbin/nginx';
export const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const hasPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) =>
    existsSync(`/usr/lib/postgresql/${version}/bin/postgres`),
  );

/** @type {{ apt: string, isThere: () => boolean }[]} */
const PACKAGES = [
  { apt: 'chromium', isThere: () => existsSync('/usr/bin/chromium') },
  { apt: 'chromium-headless-shell', isThere: () => existsSync('/usr/bin/chromium-headless-shell') },
  { apt: 'nginx', isThere: () => existsSync(NGINX) },
  { apt: 'libnginx-mod-http-brotli-static', isThere: () => existsSync(BROTLI) },
  { apt: 'postgresql', isThere: hasPostgres },
];

/** The packages that are not there, by their Debian names. */
export function missingSystemPackages() {
  return PACKAGES.filter((each) => !each.isThere()).map((each) => each.apt);
}

/** Installs them where apt and root allow; elsewhere says in one line what to install. Never fails the caller. */
export function installSystemPackages() {
  const missing = missingSystemPackages();
  if (missing.length === 0) return;
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log(`Installing ${missing.join(', ')} for the tests.`);
    withoutStartingServices(() => {
      apt(['update', '-q']);
      apt(['install', '-y', '-q', '--no-install-recommends', ...missing]);
    });
  }
  const left = missingSystemPackages();
  if (left.length > 0)
    console.log(`Some tests will be skipped. To run them: apt-get install ${left.join(' ')}`);
}

function apt(words) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
}

/** Debian starts a service as it installs it; the tests start their own, elsewhere. */
function withoutStartingServices(install) {
  const policy = '/usr/sbin/policy-rc.d';
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    if (ours) rmSync(policy);
  }
}
