import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { violationsOfCanary, readFigures } from './canary-figures.ts';

const figures = (canary: [number, number], stable: [number, number]) => [
  { remote: 'mfe-student', release: 'canary', loads: canary[0], failures: canary[1] },
  { remote: 'mfe-student', release: 'stable', loads: stable[0], failures: stable[1] },
  { remote: 'mfe-mentor', release: 'canary', loads: 100, failures: 100 },
];
const violationsFor = (canary: [number, number], stable: [number, number]) =>
  violationsOfCanary(figures(canary, stable), 'mfe-student', 'canary', 'stable');

test('a canary may be promoted if it fails no more often than the stable release', () => {
  expect(violationsFor([100, 1], [1000, 10])).toEqual([]);
  expect(violationsFor([100, 0], [0, 0])).toEqual([]);
});

test('a canary that fails more often may not be promoted', () => {
  expect(violationsFor([100, 5], [1000, 10])).toEqual([
    'fails in 5.0 % of its loads as a canary; the stable release in 1.0 %',
  ]);
});

test('a canary with too few loads cannot be promoted', () => {
  expect(violationsFor([3, 0], [1000, 10])).toEqual(['was loaded 3 times as a canary; 20 are required']);
});

describe('API requests', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { authorization, cookie } = request.headers;
        const isAuthenticated =
          cookie === 'session=abc' ||
          (request.url === '/operator/remotes' && /^Bearer (t0ken|page)$/.test(authorization ?? '')) ||
          body.includes('"code":"123456"');
        response.statusCode = isAuthenticated ? 200 : 401;
        response.setHeader('set-cookie', 'session=abc; HttpOnly');
        response.end(authorization === 'Bearer page' ? '<html>' : JSON.stringify(figures([1, 0], [1, 0])));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const admin = { email: 'a@b.test', password: 'x' };

  test('a pipeline authenticates with its token; a wrong token is refused', async () => {
    expect(await readFigures({ url, token: 't0ken' })).toHaveLength(3);
    await expect(readFigures({ url, token: 'another' })).rejects.toThrow(
      /refused the release figures: status 401/,
    );
  });

  test('an admin needs a code of the second factor', async () => {
    expect(await readFigures({ url, ...admin, code: '123456' })).toHaveLength(3);
    await expect(readFigures({ url, ...admin })).rejects.toThrow(/refused the login of a@b\.test; .* --code/);
  });

  test('a response that is not a list of figures is refused', async () => {
    await expect(readFigures({ url, token: 'page' })).rejects.toThrow('did not send the release figures');
  });

  test('an unreachable site is reported', async () => {
    const nowhere = 'http://127.0.0.1:9';
    await expect(readFigures({ url: nowhere, token: 't0ken' })).rejects.toThrow(
      `${nowhere} does not respond`,
    );
  });
});
