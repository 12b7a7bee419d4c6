import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { unprivileged } from '../gateway/unprivileged.ts';

/** A program of the cluster. */
export interface Daemon {
  readonly name: string;
  readonly pid: number;
  isRunning: () => boolean;
  /** Sends the signal, and kills the program after 20 seconds. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

const KILL_AFTER_MS = 20_000;

function daemonOf(name: string, child: ChildProcess): Daemon {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const signal = (sent: NodeJS.Signals) => void (isRunning() && child.kill(sent));
  return {
    name,
    pid: child.pid ?? 0,
    isRunning,
    end: async (sent = 'SIGTERM') => {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      signal(sent);
      const timer = setTimeout(() => signal('SIGKILL'), KILL_AFTER_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Starts a program, and writes the output of the program to `logs/<name>.log` in the folder. */
export function startDaemon(folder: string, name: string, command: string, args: readonly string[]): Daemon {
  const log = openSync(join(folder, 'logs', `${name}.log`), 'a');
  const child = spawn(command, args, {
    cwd: folder,
    // The unprivileged user has no home directory.
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
    // Ctrl-C must reach only this process, which ends the daemons in order.
    detached: true,
    ...unprivileged(),
  });
  child.on('error', () => undefined);
  closeSync(log);
  return daemonOf(name, child);
}
