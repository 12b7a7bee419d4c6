import { execFile } from 'node:child_process';
import { workspaceFolder } from '../workspace.ts';

/**
 * Changes a recovered database like a restore (docs/decisions/product.md, 44). Must run before the first API process
 * starts.
 *
 * @param environment the settings of the API processes
 *
 * @throws Error with the output of the command
 */
export async function settleRecovered(environment: Record<string, string>): Promise<void> {
  const command = [workspaceFolder('server/src/commands/backup.ts'), 'restore', '--settle'];
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, command, { env: { ...process.env, ...environment } }, (error, _, stderr) => {
      if (error) reject(new Error(stderr.trim() || error.message, { cause: error }));
      else resolve();
    });
  });
}
