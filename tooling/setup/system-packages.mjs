/** System packages that the tests need, with their Debian names. Plain JavaScript for Node 20. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

/** Install locations on Debian. */
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

/** Debian names of the missing packages. */
export function missingSystemPackages() {
  return PACKAGES.filter((each) => !each.isThere()).map((each) => each.apt);
}

/** Installs the missing packages if apt and root are available; otherwise prints what to install. Never fails. */
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

/** Debian starts the installed service; the tests start their own. */
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
