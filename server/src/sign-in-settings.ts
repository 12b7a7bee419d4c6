import { isIP } from 'node:net';
import { LOGIN_DAYS } from '@cairn/shared/contract/constants';
import { ConfigurationError } from './configuration-error.ts';
import type { Environment } from './environment-schema.ts';
import { parseSsoProviders, type SsoProviderConfig } from './sso-providers.ts';

export interface SessionTimeouts {
  hours: number;
  idleHours: number;
  adminIdleHours: number;
}

const GRACE_DAYS = 7;
const LOGIN_HOURS = LOGIN_DAYS * 24;

/**
 * Days within which an admin must set up a second factor; undefined if the second factor is optional.
 * The contract profile has no calls for a second factor.
 */
export function twoFactorGraceDaysOf(value: Environment): number | undefined {
  const { ADMIN_TWO_FACTOR_GRACE_DAYS: days, NODE_ENV, API_PROFILE } = value;
  if (API_PROFILE === 'contract' || days === 'off') return undefined;
  return days ?? (NODE_ENV === 'production' ? GRACE_DAYS : undefined);
}

/**
 * Days for which a device is trusted; undefined if devices are never trusted.
 * The contract profile has no calls for trusted devices.
 */
export const trustedDeviceDaysOf = ({ TRUSTED_DEVICE_DAYS: days, API_PROFILE }: Environment) =>
  API_PROFILE === 'contract' || days === 'off' ? undefined : days;

/** In the contract profile, every auth session lasts a day, even an idle one (spec 4). */
export const sessionTimeoutsOf = (value: Environment): SessionTimeouts =>
  value.API_PROFILE === 'contract'
    ? { hours: LOGIN_HOURS, idleHours: LOGIN_HOURS, adminIdleHours: LOGIN_HOURS }
    : {
        hours: value.SESSION_HOURS,
        idleHours: value.SESSION_IDLE_HOURS,
        adminIdleHours: value.ADMIN_SESSION_IDLE_HOURS,
      };

/**
 * Whether users must confirm their e-mail address. The default is true on a server that sends mails.
 * The contract profile has no call to confirm an address.
 */
export const requiresVerifiedEmail = ({
  REQUIRE_VERIFIED_EMAIL: setting,
  SMTP_URL,
  API_PROFILE,
}: Environment) =>
  API_PROFILE === 'full' && (setting === undefined ? SMTP_URL !== undefined : setting === 'on');

/**
 * The domain of passkeys (relying party id); undefined without passkeys.
 * An IP address cannot be a relying party id. The contract profile has no calls for passkeys.
 *
 * @throws ConfigurationError if `PASSKEY_RP_ID` is neither the host of `publicUrl` nor a parent domain of the host
 */
export function passkeyRpIdOf(
  { PASSKEY_RP_ID: configured, API_PROFILE }: Environment,
  publicUrl: string,
): string | undefined {
  const { hostname } = new URL(publicUrl);
  if (configured !== undefined && hostname !== configured && !hostname.endsWith(`.${configured}`))
    throw new ConfigurationError(
      `Invalid configuration: PASSKEY_RP_ID must be the host of PUBLIC_URL, or a parent domain of ${hostname}`,
    );
  if (API_PROFILE === 'contract' || isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return undefined;
  return configured ?? hostname;
}

/**
 * The configured sign-in providers; none in the contract profile, which has no calls for them.
 *
 * @throws ConfigurationError if `SSO_PROVIDERS` is invalid
 */
export function ssoProvidersOf({ SSO_PROVIDERS: setting, API_PROFILE }: Environment): SsoProviderConfig[] {
  try {
    const providers = parseSsoProviders(setting);
    return API_PROFILE === 'contract' ? [] : providers;
  } catch (error) {
    throw new ConfigurationError(`Invalid configuration: ${(error as Error).message}`);
  }
}
