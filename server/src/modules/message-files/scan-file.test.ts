import { createServer, type AddressInfo, type Socket } from 'node:net';
import { scanFile } from './scan-file.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

/** The file that an INSTREAM command sends; undefined until the file is complete. */
function readStream(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  expect(received.toString('latin1', 0, command.length)).toBe(command.slice(0, received.length));
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A fake clamd that responds to a complete file. */
async function clamd(answer: (file: Buffer, socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const file = readStream(received);
      if (file) answer(file, socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}
const never = () => {
  throw new Error('no failure was expected');
};

test('a clean file in several chunks is accepted', async () => {
  const file = Buffer.alloc(200_000, 'abc');
  const received = Promise.withResolvers<Buffer>();
  const address = await clamd((sent, socket) => {
    received.resolve(sent);
    socket.write('stream: O');
    socket.write('K\0');
  });
  await scanFile(address, file, never);
  expect((await received.promise).equals(file)).toBe(true);
});

test('an infected file is refused', async () => {
  const address = await clamd((_file, socket) => socket.end('stream: Eicar-Test-Signature FOUND\0'));
  await expect(scanFile(address, Buffer.from('x'), never)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('malicious software') as string,
  });
});

test.each([
  ['closes the connection', (_file: Buffer, socket: Socket) => socket.destroy()],
  [
    'reports an error',
    (_file: Buffer, socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
  ],
  ['sends an unexpected response', (_file: Buffer, socket: Socket) => socket.end('OK\0')],
  ['does not respond in time', () => undefined],
])('a file is refused with 503 if clamd %s', async (_, answer) => {
  const failures: unknown[] = [];
  const address = await clamd(answer);
  const scan = scanFile(address, Buffer.from('x'), (error) => failures.push(error), 300);
  await expect(scan).rejects.toMatchObject({ status: 503, retryAfter: 30 });
  expect(failures).toHaveLength(1);
});

test('a file is refused with 503 if clamd cannot be reached', async () => {
  const address = await clamd(() => undefined);
  opened.pop()?.close();
  const failures: unknown[] = [];
  await expect(scanFile(address, Buffer.from('x'), (error) => failures.push(error))).rejects.toMatchObject({
    status: 503,
  });
  expect(failures).toHaveLength(1);
});
