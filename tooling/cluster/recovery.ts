import { execFile } from 'node:child_process';
import { workspaceFolder } from '../workspace.ts';

/**
 * Makes a recovered database send and open nothing, as a restored backup does (decision 44): before the first API
 * process starts.
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
