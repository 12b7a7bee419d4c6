import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';

/** Runs a Node program in a checkout and expects success. */
export function runIn(folder: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect(status, `${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
}
