import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { workspaceFolder } from '../workspace.ts';

/** Occupies a port on all addresses. */
async function occupyPort() {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, release: () => server.close() };
}

async function runDev(port: number, ...names: string[]) {
  const dev = spawn(process.execPath, [workspaceFolder('tooling/dev/dev.ts'), ...names], {
    env: { ...process.env, PORT: String(port) },
  });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(dev, 'exit')) as [number | null];
  return { code, output };
}

const taken = (port: number) =>
  `Port ${port} is taken: set PORT to another port, or stop the process that uses it\n`;

test.each([[[]], [['mfe-student']]])(
  'with the arguments %j, the development server reports an occupied port in one line',
  async (names) => {
    const { port, release } = await occupyPort();
    try {
      expect(await runDev(port, ...names)).toEqual({ code: 1, output: taken(port) });
    } finally {
      release();
    }
  },
  60_000,
);

test('the development server reports an occupied API port in one line', async () => {
  const { port, release } = await occupyPort();
  try {
    expect(await runDev(port - 1)).toEqual({
      code: 1,
      output: `Port ${port}, for the API, is taken: set PORT to another port, or stop the process that uses it\n`,
    });
  } finally {
    release();
  }
}, 60_000);
