import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultsOfCanary, readFigures } from './canary-figures.ts';

const figures = (canary: [number, number], stable: [number, number]) => [
  { remote: 'mfe-student', release: 'canary', loads: canary[0], failures: canary[1] },
  { remote: 'mfe-student', release: 'stable', loads: stable[0], failures: stable[1] },
  { remote: 'mfe-mentor', release: 'canary', loads: 100, failures: 100 },
];
const judge = (canary: [number, number], stable: [number, number]) =>
  faultsOfCanary(figures(canary, stable), 'mfe-student', 'canary', 'stable');

test('a canary that fails no more often than the stable release may go to everybody', () => {
  expect(judge([100, 1], [1000, 10])).toEqual([]);
  expect(judge([100, 0], [0, 0])).toEqual([]);
});

test('a canary that fails more often may not', () => {
  expect(judge([100, 5], [1000, 10])).toEqual([
    'fails in 5.0 % of its loads as a canary; the stable release in 1.0 %',
  ]);
});

test('a canary that hardly anybody has loaded cannot be judged', () => {
  expect(judge([3, 0], [1000, 10])).toEqual(['was loaded 3 times as a canary; 20 are needed to judge it']);
});

describe('asking the API', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    server = createServer((request, response) => {
      if (request.url === '/api/admin/login') {
        response.setHeader('set-cookie', 'session=abc; HttpOnly').end('{"success":true}');
      } else {
        response.statusCode = request.headers.cookie === 'session=abc' ? 200 : 401;
        response.end(JSON.stringify(figures([1, 0], [1, 0])));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('it is asked with the session of an admin', async () => {
    expect(await readFigures({ url, email: 'a@b.test', password: 'x' })).toHaveLength(3);
  });

  test('an API that does not answer is a refusal', async () => {
    const access = { url: 'http://127.0.0.1:9', email: 'a@b.test', password: 'x' };
    await expect(readFigures(access)).rejects.toThrow('http://127.0.0.1:9 does not let a@b.test in');
  });
});
