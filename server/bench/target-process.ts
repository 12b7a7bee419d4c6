import { fork } from 'node:child_process';
import { once } from 'node:events';

interface Listening {
  type: 'listening';
  api: number;
  bare: number;
  database: string;
}

/** A server in a process of its own, as production has it. */
export interface Target extends Omit<Listening, 'type'> {
  /** Milliseconds from the start of the process to its first listening. */
  startMs: number;
  pid: number;
  /** Resident memory in MB. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts the process under load and waits until it listens. `DATA_DIR` must be a folder that may go afterwards. */
export async function startTarget(environment: { DATA_DIR: string; DATABASE_URL?: string }): Promise<Target> {
  const began = performance.now();
  const child = fork(new URL('./target.ts', import.meta.url), {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      SEED: 'none',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const hear = async <Message>(type: string): Promise<Message> => {
    for (;;) {
      const [message] = (await once(child, 'message')) as [{ type: string }];
      if (message.type === type) return message as Message;
    }
  };
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process under load ended')));
  ended.catch(() => undefined);
  const { api, bare, database } = await Promise.race([hear<Listening>('listening'), ended]);
  return {
    api,
    bare,
    database,
    startMs: performance.now() - began,
    pid: child.pid ?? 0,
    memory: async () => {
      const answer = hear<{ rss: number }>('memory');
      child.send('memory');
      return (await answer).rss / 1024 / 1024;
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.send('stop');
      await exited;
    },
  };
}
