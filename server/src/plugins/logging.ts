import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config.ts';

interface Described {
  type: string;
  code?: unknown;
  constraint?: unknown;
  message: string;
  stack: string[];
}

/**
 * What of an error may be logged. Drizzle puts the SQL and its parameters (a hash, a message) into its own message,
 * so that is left out: the cause says what happened. Frames of the stack name files, never values.
 */
export function describeError(error: unknown): Described {
  let root = error as Error & { code?: unknown; constraint?: unknown };
  while (root.cause instanceof Error) root = root.cause as typeof root;
  const outer = error as Error;
  return {
    type: outer.name ?? 'Error',
    code: root.code,
    constraint: root.constraint,
    message: root.message?.startsWith('Failed query') ? 'Failed query' : String(root.message),
    stack: (outer.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
  };
}

const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'token',
  'cookie',
  'authorization',
];

/** The process's log: JSON lines, readable ones on a terminal in development. */
export async function createLogger(config: Config): Promise<Logger> {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  };
  if (config.nodeEnv !== 'development' || !process.stdout.isTTY) return pino(options);
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }));
}

/**
 * One line for each answered request: the route's template, never the address, so that no id, e-mail, token or
 * message text reaches the log (threats.md, "Another's e-mail in the path").
 */
export const loggingPlugin = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url;
      if (!route?.startsWith('/api')) return;
      request.log.info(
        {
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          account: request.actor?.id,
        },
        'answered',
      );
    });
  },
  { name: 'logging', dependencies: ['session'] },
);
