import { createServer } from 'node:net';
import { freePort } from './free-port.ts';

test('a free port is one that the operating system does not assign to connections', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
  await new Promise((resolve) => server.close(resolve));
});
