import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Socket } from 'node:net';

const POLL_INTERVAL = 50;

/**
 * Graceful shutdown: closes connections without a running request.
 *
 * Node's `closeIdleConnections` runs once and treats a connection without a first request as busy, which browsers
 * open speculatively.
 */
export const connectionsPlugin = plugin((app: FastifyInstance, _options, done) => {
  const runningRequests = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    runningRequests.set(socket, 0);
    socket.once('close', () => runningRequests.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    runningRequests.set(socket, (runningRequests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const requests = runningRequests.get(socket);
      if (requests) runningRequests.set(socket, requests - 1);
    });
  });

  let watch: NodeJS.Timeout | undefined;
  app.addHook('preClose', (next) => {
    watch = setInterval(() => {
      for (const [socket, requests] of runningRequests) if (requests === 0) socket.destroySoon();
    }, POLL_INTERVAL);
    next();
  });
  // Runs after the server has closed.
  app.addHook('onClose', () => clearInterval(watch));
  done();
});
