import { createServer } from 'node:net';
import { freePort, reservePorts } from './free-port.ts';

test('a server can listen on a free port below the ephemeral port range', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
  await new Promise((resolve) => server.close(resolve));
});

test('a process gets no port twice', async () => {
  const ports = new Set<number>();
  for (let count = 0; count < 300; count += 1) ports.add(await freePort());
  expect(ports.size).toBe(300);
});

test('a reserved port is never returned', async () => {
  reservePorts(Array.from({ length: 12_768 }, (_, index) => 20_000 + index));
  await expect(freePort()).rejects.toThrow('none of 50 random ports');
});
