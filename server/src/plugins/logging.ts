import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config.ts';

interface LoggedError {
  type: string;
  code?: unknown;
  constraint?: unknown;
  message: string;
  stack: string[];
}

/** The parts of an error that may be logged: no SQL and no parameters, which Drizzle puts into message and stack. */
export function describeError(error: unknown): LoggedError {
  let root = error as Error & { code?: unknown; constraint?: unknown };
  while (root.cause instanceof Error) root = root.cause;
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

/** Fields that are never logged, at the top level of a log object or one level below. */
const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'token',
  'cookie',
  'authorization',
];

/** Creates the logger: JSON lines, or pretty-printed lines on a terminal in development. */
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

/** Logs one line per API request. The route template replaces the URL, which may contain personal data. */
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
        'request completed',
      );
    });
  },
  { name: 'logging', dependencies: ['session'] },
);
