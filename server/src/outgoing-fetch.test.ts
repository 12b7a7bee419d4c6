import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AddressRefused, createOutgoingFetch } from './outgoing-fetch.ts';

let server: Server;
let host = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else if (request.url === '/silent') return;
    else response.end('x'.repeat(request.url === '/long' ? 2_000 : 10));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetchOf = (privateHosts: string[]) =>
  createOutgoingFetch({ privateHosts, timeoutMilliseconds: 1_000, maxResponseBytes: 1_000 });

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '2130706433',
  '0x7f.1',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[fd00::1]',
  '[fe80::1]',
  '[2002:7f00:1::]',
  '[64:ff9b::7f00:1]',
  'localhost',
])('https://%s is refused', async (name) => {
  await expect(fetchOf([])(`https://${name}/`)).rejects.toBeInstanceOf(AddressRefused);
});

test('a server without encryption is refused', async () => {
  await expect(fetchOf([])('http://203.0.114.1/')).rejects.toBeInstanceOf(AddressRefused);
});

test('a host that the operator has named is requested without following redirects', async () => {
  const request = fetchOf([host]);
  expect(await (await request(`http://${host}/`)).text()).toBe('x'.repeat(10));
  expect((await request(`http://${host}/moved`)).status).toBe(302);
});

test.each([
  ['a response that is too long', '/long', 'the response is too long'],
  ['a server that does not respond', '/silent', 'does not respond'],
])('%s is an error', async (_name, path, message) => {
  await expect(fetchOf([host])(`http://${host}${path}`)).rejects.toThrow(message);
});

test('with `isCut`, a response that is too long is cut off', async () => {
  const request = createOutgoingFetch({
    privateHosts: [host],
    timeoutMilliseconds: 1_000,
    maxResponseBytes: 1_000,
    isCut: true,
  });
  expect(await (await request(`http://${host}/long`)).text()).toBe('x'.repeat(1_000));
});

test('a name with a private address is refused after one lookup', async () => {
  let times = 0;
  const request = createOutgoingFetch({
    privateHosts: [],
    timeoutMilliseconds: 1_000,
    maxResponseBytes: 1_000,
    resolve: () => {
      times += 1;
      return Promise.resolve(['93.184.216.34', '127.0.0.1'].map((address) => ({ address, family: 4 })));
    },
  });
  await expect(request('https://mixed.example.org/')).rejects.toBeInstanceOf(AddressRefused);
  expect(times).toBe(1);
});
