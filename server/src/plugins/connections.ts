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
  const underway = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    underway.set(socket, 0);
    socket.once('close', () => underway.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    underway.set(socket, (underway.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const requests = underway.get(socket);
      if (requests) underway.set(socket, requests - 1);
    });
  });

  let watch: NodeJS.Timeout | undefined;
  app.addHook('preClose', (next) => {
    watch = setInterval(() => {
      for (const [socket, requests] of underway) if (requests === 0) socket.destroySoon();
    }, POLL_INTERVAL);
    next();
  });
  // Runs after the server has closed.
  app.addHook('onClose', () => clearInterval(watch));
  done();
});
