import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';

async function askWithoutEcho(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    process.stdout.write(question);
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

/** The first line of a pipe. It ends at a line feed only: `readline` would also cut a password at U+2028. */
export async function firstLine(input: Readable): Promise<string> {
  let text = '';
  for await (const chunk of input.setEncoding('utf8')) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** Asks for a password on the terminal without showing it; from a pipe it takes the first line. */
export const readPassword = (question: string): Promise<string> =>
  process.stdin.isTTY ? askWithoutEcho(question) : firstLine(process.stdin);
