import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Socket } from 'node:net';

const POLL_INTERVAL = 50;
/**
 * A new connection stays open for this time: the first request of a proxy is about to arrive, and a proxy does not
 * repeat a request that changes something (ADR 54).
 */
const FIRST_REQUEST_WITHIN = 500;

/**
 * Graceful shutdown: closes connections without a running request.
 *
 * Node's `closeIdleConnections` runs once. It also treats connections without a first request as busy, and browsers
 * open such connections speculatively.
 */
export const connectionsPlugin = plugin((app: FastifyInstance, _options, done) => {
  const runningRequests = new Map<Socket, number>();
  const unused = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    runningRequests.set(socket, 0);
    unused.set(socket, performance.now());
    socket.once('close', () => {
      runningRequests.delete(socket);
      unused.delete(socket);
    });
  });
  const isNew = (socket: Socket) =>
    performance.now() - (unused.get(socket) ?? -Infinity) < FIRST_REQUEST_WITHIN;
  app.server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    runningRequests.set(socket, (runningRequests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const requests = runningRequests.get(socket);
      if (requests) runningRequests.set(socket, requests - 1);
    });
  });

  let watch: NodeJS.Timeout | undefined;
  app.addHook('preClose', (next) => {
    watch = setInterval(() => {
      for (const [socket, requests] of runningRequests)
        if (requests === 0 && !isNew(socket)) socket.destroySoon();
    }, POLL_INTERVAL);
    next();
  });
  // Runs after the server has closed.
  app.addHook('onClose', () => clearInterval(watch));
  done();
});
