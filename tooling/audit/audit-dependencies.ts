import { spawnSync } from 'node:child_process';
import { evaluateAudit } from './evaluate-audit.ts';

/** `npm run audit:dependencies`: asks the npm registry for advisories about the packages of the lock file. */
const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=1', '--fetch-timeout=20000'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const { outcome, lines } = evaluateAudit(stdout);
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = outcome === 'failed' ? 1 : 0;
