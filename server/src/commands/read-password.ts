import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a password on the terminal without showing it; from a pipe it takes the first line. */
export async function readPassword(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const isTerminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    if (isTerminal) process.stdout.write(question);
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stdout.write('\n');
  }
}
