import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';

/** Runs a Node program of a checkout and expects it to succeed; its output is the message of a failure. */
export function runIn(folder: string, ...words: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  expect(status, `${words.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
}
