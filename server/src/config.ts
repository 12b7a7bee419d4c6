import { resolve } from 'node:path';
import { type CalendarProviderConfig, calendarProvidersOf } from './calendar-providers.ts';
import { type Environment, environmentSchema } from './environment-schema.ts';
import { ConfigurationError } from './configuration-error.ts';
import { type NatsSettings, natsSettingsOf } from './nats-settings.ts';
import * as signIn from './sign-in-settings.ts';
import type { SsoProviderConfig } from './sso-providers.ts';
import { type TraceSettings, traceSettingsOf } from './trace-settings.ts';
import { type VideoSettings, videoSettingsOf } from './video-settings.ts';
import { withoutTrailingSlash } from './without-trailing-slash.ts';

/** Limits on the session actions of one student; daily limits cover the last 24 hours. */
export interface SessionLimits {
  /** Simultaneously pending requests. */
  pendingRequests: number;
  bookingsPerDay: number;
  /** Bookings with one mentor. */
  mentorBookingsPerDay: number;
  cancellationsPerDay: number;
  reschedulesPerDay: number;
}

/** The configuration, read from the environment. Paths are absolute; `publicUrl` has no trailing slash. */
export interface Config extends VideoSettings {
  nodeEnv: 'development' | 'test' | 'production';
  port: number;
  host: string;
  dataDir: string;
  /** If absent, the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** URL of the owner of the tables, for migrations and commands. If absent, these use `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  /** URL of a replica, or of a proxy for several replicas (ADR 52). */
  databaseReadUrl: string | undefined;
  /** Maximum number of connections to the primary; the same maximum applies to the replicas. */
  databasePool: number;
  seed: 'demo' | 'none';
  profile: 'full' | 'contract';
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The STUN and TURN servers with which the browsers in a room find a path to each other. */
  iceServers: { stunUrls: readonly string[]; turnUrls: readonly string[]; turnSecret: string | undefined };
  /** Shown in the settings of students without an institution of their own. */
  institution: string;
  /** The public URL. Links in mails and the origin check use it instead of the Host header. */
  publicUrl: string;
  /** Whether requests are rate-limited. */
  rateLimits: boolean;
  /** Whether `sessionLimits` apply. */
  limitsSessionActions: boolean;
  sessionLimits: SessionLimits;
  /** Changes to a session within this time cause one mail and one notification. 0: nothing is merged. */
  notificationWindowSeconds: number;
  /** Minutes for which an authentication permits sensitive changes (ADR 27). */
  reauthenticationMinutes: number;
  /** Hours after which an auth session ends: since the sign-in, and since its last request (ADR 51). */
  sessionTimeouts: signIn.SessionTimeouts;
  /** Days for which a browser can be trusted to sign in without a code; undefined: never (ADR 31). */
  trustedDeviceDays: number | undefined;
  /** Whether new and changed e-mail addresses must be confirmed by a mailed link (ADR 41). */
  requireVerifiedEmail: boolean;
  /** Whether new mentors are listed only after an admin has approved them (ADR 68); not in the contract profile. */
  mentorApprovalRequired: boolean;
  /** The domain to which passkeys are permanently bound; undefined: no passkeys (ADR 40). */
  passkeyRpId: string | undefined;
  /** Providers of single sign-on; none in the contract profile (ADR 46). */
  ssoProviders: readonly SsoProviderConfig[];
  /** Timeout of each request to a provider of single sign-on. */
  ssoTimeoutMilliseconds: number;
  /** Days within which an admin must set up the second factor; undefined: it is optional (decision 86). */
  adminTwoFactorGraceDays: number | undefined;
  /** Days between a person's request to delete their account and the deletion (ADR 38). */
  accountDeletionGraceDays: number;
  /** Calendar servers, with or without a port, that may be on a private network or unencrypted (ADR 64). */
  calendarPrivateHosts: readonly string[];
  /** Providers of calendars that are connected with OAuth; none in the contract profile (ADR 86). */
  calendarProviders: readonly CalendarProviderConfig[];
  /** Private sites, with or without a port, whose pages mentors may verify (ADR 70). */
  linkPrivateHosts: readonly string[];
  /** NATS carries the wake-ups of live events; undefined: LISTEN and NOTIFY (ADR 55). */
  nats: NatsSettings | undefined;
  /** The clamd that scans files of messages; undefined: files are not scanned (ADR 78). */
  clamd: { host: string; port: number } | { path: string } | undefined;
  /** Traces are sent to an OpenTelemetry collector; undefined: there are none (ADR 56). */
  traces: TraceSettings | undefined;
  /** Statements that take longer are logged by name. */
  slowStatementMilliseconds: number;
  /** Seconds for which a stopping process is not ready, but still serves requests. */
  drainSeconds: number;
  /** Milliseconds the event loop may lag before requests are answered with 503; 0 means no limit. */
  maxEventLoopDelay: number;
  /** Address or range of the trusted proxy for X-Forwarded-For. */
  trustedProxy: string | undefined;
  /** SHA-256, in hex, of the operator tokens. Without a token, the endpoints for operators do not exist. */
  operatorTokens: readonly string[];
  releasesDir: string;
  /** Key that encrypts and authenticates backups: 32 bytes in hex. Used by the backup commands only. */
  backupKey: string | undefined;
  /** Keys for stored secrets, 32 bytes in hex: the first encrypts, all decrypt. If empty: a key file in `dataDir`. */
  secretsKeys: readonly string[];
  migrationsDir: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Longer than nginx keeps an idle connection to the API. */
const DRAIN_SECONDS = 5;
const MAX_EVENT_LOOP_DELAY = 2_000;
const SSO_TIMEOUT = 5_000;

function clamdOf({ CLAMD_SOCKET, CLAMD_HOST, CLAMD_PORT }: Environment): Config['clamd'] {
  if (CLAMD_SOCKET !== undefined) return { path: CLAMD_SOCKET };
  return CLAMD_HOST === undefined ? undefined : { host: CLAMD_HOST, port: CLAMD_PORT };
}

/**
 * Parses and validates the environment.
 *
 * @throws ConfigurationError naming each invalid variable, in one line
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigurationError(`Invalid configuration: ${problems.join('; ')}`);
  }
  const value = parsed.data;
  const publicUrl = withoutTrailingSlash(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`);
  return {
    nodeEnv: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    databasePool: value.DATABASE_POOL,
    seed: value.SEED ?? (value.NODE_ENV === 'production' ? 'none' : 'demo'),
    profile: value.API_PROFILE,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    ...videoSettingsOf(value, publicUrl),
    iceServers: {
      stunUrls: value.STUN_URLS ?? [],
      turnUrls: value.TURN_URLS ?? [],
      turnSecret: value.TURN_SECRET,
    },
    institution: value.INSTITUTION,
    publicUrl,
    rateLimits: value.RATE_LIMITS === 'on',
    limitsSessionActions: value.RATE_LIMITS !== 'off',
    sessionLimits: {
      pendingRequests: value.PENDING_REQUESTS_MAX,
      bookingsPerDay: value.BOOKINGS_PER_DAY,
      mentorBookingsPerDay: value.MENTOR_BOOKINGS_PER_DAY,
      cancellationsPerDay: value.CANCELLATIONS_PER_DAY,
      reschedulesPerDay: value.RESCHEDULES_PER_DAY,
    },
    notificationWindowSeconds: value.NOTIFICATION_WINDOW_SECONDS,
    reauthenticationMinutes: value.REAUTHENTICATION_MINUTES,
    sessionTimeouts: signIn.sessionTimeoutsOf(value),
    trustedDeviceDays: signIn.trustedDeviceDaysOf(value),
    requireVerifiedEmail: signIn.requiresVerifiedEmail(value),
    mentorApprovalRequired: value.API_PROFILE === 'full' && value.MENTOR_APPROVAL === 'required',
    passkeyRpId: signIn.passkeyRpIdOf(value, publicUrl),
    ssoProviders: signIn.ssoProvidersOf(value),
    ssoTimeoutMilliseconds: SSO_TIMEOUT,
    adminTwoFactorGraceDays: signIn.twoFactorGraceDaysOf(value),
    accountDeletionGraceDays: value.ACCOUNT_DELETION_GRACE_DAYS,
    calendarPrivateHosts: value.CALENDAR_PRIVATE_HOSTS?.split(',') ?? [],
    calendarProviders: calendarProvidersOf(value),
    linkPrivateHosts: value.LINK_PRIVATE_HOSTS?.split(',') ?? [],
    nats: natsSettingsOf(value),
    clamd: clamdOf(value),
    traces: traceSettingsOf(value),
    slowStatementMilliseconds: value.SLOW_STATEMENT_MS,
    drainSeconds: value.DRAIN_SECONDS ?? (value.NODE_ENV === 'production' ? DRAIN_SECONDS : 0),
    // Tests load modules and compress files in the server's process, which delays the event loop.
    maxEventLoopDelay: value.NODE_ENV === 'test' ? 0 : MAX_EVENT_LOOP_DELAY,
    trustedProxy: value.TRUSTED_PROXY,
    operatorTokens: value.OPERATOR_TOKENS?.split(',') ?? [],
    releasesDir: resolve(value.RELEASES_DIR),
    backupKey: value.BACKUP_KEY,
    secretsKeys: value.SECRETS_KEY?.split(',') ?? [],
    migrationsDir: value.MIGRATIONS_DIR && resolve(value.MIGRATIONS_DIR),
    logLevel: value.LOG_LEVEL ?? (value.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}

/** Settings of the test harness: which PostgreSQL it uses, and the URL of its cluster. */
export interface TestSettings {
  database: 'embedded' | 'system';
  clusterUrl: string | undefined;
  /** Number of rounds of race tests; more with `npm run test:races -w server`. */
  rounds: number;
}

/** Reads the settings of the test harness; not used by the server. */
export function loadTestSettings(environment: NodeJS.ProcessEnv = process.env): TestSettings {
  const database = environment['TEST_DATABASE'] === 'system' ? 'system' : 'embedded';
  return {
    database,
    clusterUrl: environment['CAIRN_TEST_CLUSTER'],
    rounds: Number(environment['TEST_ROUNDS'] ?? 3),
  };
}

/** Passes the URL of the test cluster to the test workers through the environment. */
export function announceTestCluster(url: string): void {
  process.env['CAIRN_TEST_CLUSTER'] = url;
}
