import type { CalendarResult } from '@cairn/shared/contract';
import * as oidc from 'openid-client';
import type { CalendarProviderConfig } from '../../../calendar-providers.ts';
import { DomainError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { failureOf, GrantRefused, reasonOf } from './provider-oauth.ts';

/** Errors with which a provider sends the browser back (RFC 6749, 4.1.2.1, and OpenID Connect Core, 3.1.2.6). */
const ERRORS: ReadonlyMap<string, CalendarResult> = new Map([
  ['access_denied', 'declined'],
  ['consent_required', 'declined'],
  ['server_error', 'unavailable'],
  ['temporarily_unavailable', 'unavailable'],
]);

const isResponseRefused = (error: unknown) =>
  error instanceof oidc.ClientError ||
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.WWWAuthenticateChallengeError;

/** The result of a visit that has failed. @throws `error` if it is unexpected */
export function resultOfFailure(
  { log }: Pick<Services, 'log'>,
  provider: CalendarProviderConfig,
  error: unknown,
): CalendarResult {
  if (error instanceof oidc.AuthorizationResponseError) return ERRORS.get(error.error) ?? 'refused';
  if (error instanceof GrantRefused) return 'declined';
  if (error instanceof DomainError) return error.status === 401 || error.status === 403 ? 'expired' : 'taken';
  const failure = failureOf(error);
  if (failure?.problem === 'unreachable') return 'unavailable';
  if (!failure && !isResponseRefused(error)) throw error;
  log.warn(
    { provider: provider.id, reason: reasonOf(error) },
    'the response of a calendar provider was refused',
  );
  return 'refused';
}
