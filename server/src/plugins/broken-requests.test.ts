import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { useTestApi } from '../testing/index.ts';

const api = useTestApi();
let port = 0;

beforeAll(async () => {
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  port = (api().app.server.address() as AddressInfo).port;
});

async function exchange(request: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

const tooLong = encodeURIComponent('漢'.repeat(2000));

test.each([
  ['a URL that is too long', `POST /api/messages/send?content=${tooLong} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['a header that is too long', `GET /api/teachers HTTP/1.1\r\nhost: x\r\ncookie: a=${tooLong}\r\n\r\n`, 431],
  ['a request that is not HTTP', 'unmistakable-secret\r\n\r\n', 400],
])('%s gets a response in the common error format', async (_what, request, status) => {
  const { head, body } = await exchange(request);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8\r?$/im);
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^The .*\.$/) });
});

test('the bytes of a malformed or too long request are not logged', async () => {
  await exchange('unmistakable-secret\r\n\r\n');
  await exchange(`POST /api/messages/send?content=unmistakable-secret${tooLong} HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect(api().logged.join('\n')).not.toContain('unmistakable-secret');
});
