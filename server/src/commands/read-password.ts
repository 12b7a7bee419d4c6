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

/** The first line of a pipe. Splits at line feeds only: `readline` would also split a password at U+2028. */
export async function firstLine(input: Readable): Promise<string> {
  let text = '';
  for await (const chunk of input.setEncoding('utf8')) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** Prompts for a password without echo; reads the first line if the input is a pipe. */
export const readPassword = (question: string): Promise<string> =>
  process.stdin.isTTY ? askWithoutEcho(question) : firstLine(process.stdin);
