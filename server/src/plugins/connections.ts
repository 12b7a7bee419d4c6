import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Socket } from 'node:net';

const POLL_INTERVAL_MS = 50;
/**
 * How long a new connection stays open during shutdown (ADR 54). A proxy may be sending a change, and cannot repeat the
 * change.
 */
const FIRST_REQUEST_WITHIN_MS = 500;

/**
 * During shutdown, closes connections without a running request. Node's `closeIdleConnections` runs only once, and
 * spares unused connections, which browsers open speculatively.
 */
export const connectionsPlugin = plugin((app: FastifyInstance, _options, done) => {
  const runningRequests = new Map<Socket, number>();
  const unusedSince = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    runningRequests.set(socket, 0);
    unusedSince.set(socket, performance.now());
    socket.once('close', () => {
      runningRequests.delete(socket);
      unusedSince.delete(socket);
    });
  });
  const isNew = (socket: Socket) =>
    performance.now() - (unusedSince.get(socket) ?? -Infinity) < FIRST_REQUEST_WITHIN_MS;
  app.server.on('request', ({ socket }, response) => {
    unusedSince.delete(socket);
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
    }, POLL_INTERVAL_MS);
    next();
  });
  // Runs after the server has closed.
  app.addHook('onClose', () => clearInterval(watch));
  done();
});
