import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { workspaceFolder } from '../workspace.ts';

/** Occupies a port on all addresses, as another program would. */
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
  'the development server with the arguments %j exits with a one-line error if its port is occupied',
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

test("the development server exits with a one-line error if the API's port is occupied", async () => {
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
