import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type DatabaseFailure, readDatabaseError } from '../database/client/index.ts';
import { DomainError, unavailable } from '../errors.ts';

interface ErrorBody {
  message: string;
  errors?: { path: string; message: string }[];
  requestId?: string;
}

/** The message for an unexpected error, whose own message is only logged. */
export const UNEXPECTED_ERROR = 'Something went wrong. Please try again.';

/** Fixed messages by status, because the messages of the framework may quote the request. */
export const statusMessages: Record<number, string> = {
  400: 'The request is malformed.',
  403: 'You are not allowed to do this.',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The URL is too long.',
  415: 'Only JSON is accepted.',
  429: 'Too many attempts. Please try again later.',
  431: 'The URL or the headers of the request are too long.',
};

/** Maps a failed query to an error response (spec 8, decision 21). */
function fromDatabase(failure: DatabaseFailure): DomainError {
  switch (failure.kind) {
    case 'conflict':
      return new DomainError('conflict', 409, 'This conflicts with another change. Please reload.');
    case 'missing':
      return new DomainError('missing', 404, 'Not found');
    case 'malformed':
      return new DomainError('malformed', 400, 'The request contains a value that is not allowed.');
    case 'busy':
    case 'unreachable':
      return unavailable();
  }
}

function validationBody(error: FastifyError & { validation: unknown }): ErrorBody {
  const issues = error.validation as { instancePath?: string; message?: string }[];
  const errors = issues.map((issue) => ({
    path: (issue.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'Invalid value',
  }));
  return { message: errors[0]?.message ?? 'The request is malformed.', errors };
}

function answer(reply: FastifyReply, status: number, body: ErrorBody) {
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function answerDomainError(error: DomainError, request: FastifyRequest, reply: FastifyReply) {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  const id = error.status >= 500 ? { requestId: request.id } : {};
  return answer(reply, error.status, { message: error.message, ...error.fields, ...id });
}

function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DomainError) return answerDomainError(error, request, reply);
  if (hasZodFastifySchemaValidationErrors(error)) return answer(reply, 400, validationBody(error));
  const failure = readDatabaseError(error);
  if (failure) {
    const level = failure.kind === 'unreachable' || failure.kind === 'busy' ? 'error' : 'warn';
    request.log[level]({ err: error }, 'a query failed');
    return answerDomainError(fromDatabase(failure), request, reply);
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return answer(reply, status, { message: statusMessages[status] ?? 'Bad request' });
  if (status === 503) return answerDomainError(unavailable(), request, reply);
  request.log.error({ err: error }, 'request failed');
  return answer(reply, 500, { message: UNEXPECTED_ERROR, requestId: request.id });
}

/**
 * Maps every error to a response (decision 21): `{message}`, field errors with 400, a request id with 5xx, and no
 * internal details.
 */
export const errorsPlugin = plugin(
  async (app: FastifyInstance) => {
    app.setErrorHandler<FastifyError>(handleError);
    app.setNotFoundHandler((_request, reply) => answer(reply, 404, { message: 'Not found' }));
  },
  { name: 'errors' },
);
