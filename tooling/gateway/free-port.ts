import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// The operating system can assign ephemeral ports (Linux: from 32768, others: from 49152) to connections at any time.
const FIRST_PORT = 20_000;
const END = 32_768;
const ATTEMPTS = 50;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => resolve(true));
  });
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}

/** Ports that this process uses or will use. */
const reserved = new Set<number>();

/** Prevents {@link freePort} from returning these ports. */
export function reservePorts(ports: readonly number[]): void {
  for (const port of ports) reserved.add(port);
}

/** A random TCP port that is free on all addresses of this machine. A process gets no port twice. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, END);
    if (reserved.has(port) || !(await isFree(port))) continue;
    reserved.add(port);
    return port;
  }
  throw new Error(`none of ${ATTEMPTS} random ports from ${FIRST_PORT} to ${END - 1} is free`);
}
