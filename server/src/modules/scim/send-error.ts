import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { readDatabaseError } from '../../database/client/index.ts';
import { DomainError } from '../../errors.ts';
import { statusMessages, UNEXPECTED_ERROR } from '../../plugins/errors.ts';
import type { Services } from '../../services.ts';
import { ScimRefusal } from './scim-error.ts';
import { SCIM_PATH } from './scim-path.ts';
import { storeError } from './scim.repository.ts';

/** Media type of SCIM. */
export const SCIM_JSON = 'application/scim+json; charset=utf-8';

const DATABASE_STATUS = { conflict: 409, missing: 404, malformed: 400, busy: 503, unreachable: 503 } as const;

interface Refusal {
  status: number;
  scimType?: string | undefined;
  detail: string;
  retryAfter?: number | undefined;
}

/** The response to an error. Never includes messages of the database, which can contain stored values. */
function describe(error: FastifyError): Refusal {
  if (error instanceof ScimRefusal)
    return { status: error.status, scimType: error.scimType, detail: error.message };
  if (error instanceof DomainError)
    return { status: error.status, detail: error.message, retryAfter: error.retryAfter };
  const failure = readDatabaseError(error);
  const status = failure ? DATABASE_STATUS[failure.kind] : (error.statusCode ?? 500);
  if (status === 503) return { status, detail: 'Please try again.', retryAfter: 1 };
  if (status >= 500) return { status: 500, detail: UNEXPECTED_ERROR };
  return {
    status,
    ...(status === 400 && { scimType: failure ? 'invalidValue' : 'invalidSyntax' }),
    detail: statusMessages[status] ?? 'The request was refused.',
  };
}

/** Sends errors in the format of SCIM. Stores the last error of each institution for the admins. */
export const sendScimError =
  ({ database }: Services) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, scimType, detail, retryAfter } = describe(error);
    if (status >= 500) request.log.error({ err: error }, 'SCIM request failed');
    // A directory may ask for a user that no longer exists, which is not a failure.
    if (request.directory && status !== 404) {
      const route = (request.routeOptions.url ?? '').replace(SCIM_PATH, '');
      const note = error instanceof ScimRefusal ? error.note : undefined;
      const kind = [status, scimType, note && `(${note})`].filter(Boolean).join(' ');
      await storeError(
        database,
        request.directory.institutionId,
        `${request.method} ${route}: ${kind}`,
      ).catch((failure: unknown) =>
        request.log.warn({ err: failure }, 'failed to store the last SCIM error'),
      );
    }
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return reply
      .code(status)
      .type(SCIM_JSON)
      .send({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        ...(scimType !== undefined && { scimType }),
        detail,
      });
  };
