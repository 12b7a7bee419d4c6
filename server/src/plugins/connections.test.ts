import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectionsPlugin } from './connections.ts';

let app: FastifyInstance;
let answerSlowRequest: () => void;
const arrived = Promise.withResolvers<void>();
const port = () => (app.server.address() as AddressInfo).port;

beforeEach(async () => {
  app = Fastify({ keepAliveTimeout: 60_000, forceCloseConnections: 'idle' });
  await app.register(connectionsPlugin);
  app.get(
    '/slow',
    () =>
      new Promise((resolve) => {
        answerSlowRequest = () => resolve('answered');
        arrived.resolve();
      }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});

test('shutdown closes a connection that has sent no request', async () => {
  const accepted = once(app.server, 'connection');
  const speculative = connect(port(), '127.0.0.1').on('error', () => undefined);
  await accepted;
  const closed = once(speculative, 'close');
  await app.close();
  await closed;
});

test('shutdown finishes running requests and does not wait for keep-alive connections', async () => {
  const agent = new Agent({ keepAlive: true });
  const responded = once(get({ port: port(), host: '127.0.0.1', path: '/slow', agent }), 'response');
  await arrived.promise;
  const closed = app.close();
  answerSlowRequest();
  const [response] = (await responded) as [IncomingMessage];
  expect(await text(response)).toBe('answered');
  await closed;
  agent.destroy();
});
