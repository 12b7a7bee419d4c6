import { LOGIN_DAYS, PLACEHOLDERS } from '@cairn/shared/contract/constants';
import { z } from 'zod';

const onOrOff = z.enum(['on', 'off']);
const blankIsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const limit = (fallback: number) =>
  blankIsAbsent(z.coerce.number('must be a number').int().min(1).max(10_000).default(fallback));

const hours = (fallback: number) =>
  blankIsAbsent(z.coerce.number('must be a number of hours').int().min(1).max(2_160).default(fallback));

const SHARE = 'must be a number from 0 to 1';
const share = z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE);

const hosts = z
  .string()
  .toLowerCase()
  .regex(/^[^\s,/]+(,[^\s,/]+)*$/, 'must be comma-separated hosts, with or without a port');

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL');

const iceUrls = (url: RegExp, error: string) =>
  z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(url, error)));

/** The environment variables of the server. */
export const environmentSchema = z
  .object({
    NODE_ENV: blankIsAbsent(z.enum(['development', 'test', 'production']).default('development')),
    PORT: blankIsAbsent(z.coerce.number('must be a port number').int().min(0).max(65535).default(8080)),
    HOST: blankIsAbsent(z.string().default('0.0.0.0')),
    DATA_DIR: blankIsAbsent(z.string().default('./data')),
    DATABASE_URL: blankIsAbsent(databaseUrl.optional()),
    DATABASE_OWNER_URL: blankIsAbsent(databaseUrl.optional()),
    DATABASE_READ_URL: blankIsAbsent(databaseUrl.optional()),
    DATABASE_POOL: blankIsAbsent(z.coerce.number().int().min(2).max(200).default(16)),
    SEED: blankIsAbsent(z.enum(['demo', 'none']).optional()),
    API_PROFILE: blankIsAbsent(z.enum(['full', 'contract']).default('full')),
    SMTP_URL: blankIsAbsent(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// URL' }).optional()),
    MAIL_FROM: blankIsAbsent(z.string().default('Cairn <no-reply@cairn.test>')),
    VIDEO_PROVIDER: blankIsAbsent(z.enum(['cairn', 'link']).optional()),
    VIDEO_BASE_URL: blankIsAbsent(httpUrl.optional()),
    STUN_URLS: blankIsAbsent(
      iceUrls(/^stuns?:[\w.:[\]-]+$/, 'must be comma-separated stun: URLs').optional(),
    ),
    TURN_URLS: blankIsAbsent(
      iceUrls(
        /^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/,
        'must be comma-separated turn: or turns: URLs',
      ).optional(),
    ),
    TURN_SECRET: blankIsAbsent(z.string().min(16, 'must have at least 16 characters').optional()),
    INSTITUTION: blankIsAbsent(z.string().trim().max(120).default(PLACEHOLDERS.institution)),
    PUBLIC_URL: blankIsAbsent(httpUrl.optional()),
    RATE_LIMITS: blankIsAbsent(z.enum(['on', 'sessions', 'off']).default('on')),
    PENDING_REQUESTS_MAX: limit(10),
    BOOKINGS_PER_DAY: limit(20),
    MENTOR_BOOKINGS_PER_DAY: limit(5),
    CANCELLATIONS_PER_DAY: limit(20),
    RESCHEDULES_PER_DAY: limit(20),
    NOTIFICATION_WINDOW_SECONDS: blankIsAbsent(
      z.coerce.number('must be a number').int().min(0).max(3_600).default(60),
    ),
    REAUTHENTICATION_MINUTES: blankIsAbsent(
      z.coerce.number('must be a number').int().min(1).max(60).default(5),
    ),
    SESSION_HOURS: hours(LOGIN_DAYS * 24),
    SESSION_IDLE_HOURS: hours(14 * 24),
    ADMIN_SESSION_IDLE_HOURS: hours(12),
    TRUSTED_DEVICE_DAYS: blankIsAbsent(
      z
        .literal('off', 'must be a number of days, or off')
        .or(z.coerce.number('must be a number of days, or off').int().min(1).max(90))
        .default(30),
    ),
    REQUIRE_VERIFIED_EMAIL: blankIsAbsent(onOrOff.optional()),
    MENTOR_APPROVAL: blankIsAbsent(z.enum(['required', 'off']).default('off')),
    PASSKEY_RP_ID: blankIsAbsent(z.string().toLowerCase().optional()),
    SSO_PROVIDERS: blankIsAbsent(z.string().optional()),
    ADMIN_TWO_FACTOR_GRACE_DAYS: blankIsAbsent(
      z
        .literal('off', 'must be a number of days, or off')
        .or(z.coerce.number('must be a number of days, or off').int().min(0).max(90))
        .optional(),
    ),
    ACCOUNT_DELETION_GRACE_DAYS: blankIsAbsent(
      z.coerce.number('must be a number of days').int().min(1).max(90).default(7),
    ),
    CALENDAR_PRIVATE_HOSTS: blankIsAbsent(hosts.optional()),
    GOOGLE_CALENDAR_CLIENT_ID: blankIsAbsent(z.string().optional()),
    GOOGLE_CALENDAR_CLIENT_SECRET: blankIsAbsent(z.string().optional()),
    MICROSOFT_CALENDAR_CLIENT_ID: blankIsAbsent(z.string().optional()),
    MICROSOFT_CALENDAR_CLIENT_SECRET: blankIsAbsent(z.string().optional()),
    CALENDAR_STAND_IN: blankIsAbsent(httpUrl.optional()),
    LINK_PRIVATE_HOSTS: blankIsAbsent(hosts.optional()),
    WAKE_UP: blankIsAbsent(z.enum(['postgres', 'nats']).default('postgres')),
    CLAMD_HOST: blankIsAbsent(z.string().optional()),
    CLAMD_PORT: blankIsAbsent(z.coerce.number('must be a port number').int().min(1).max(65535).default(3310)),
    CLAMD_SOCKET: blankIsAbsent(z.string().startsWith('/', 'must be an absolute path').optional()),
    NATS_URL: blankIsAbsent(z.string().optional()),
    NATS_CREDENTIALS: blankIsAbsent(z.string().optional()),
    NATS_CA: blankIsAbsent(z.string().optional()),
    OTEL_EXPORTER_OTLP_ENDPOINT: blankIsAbsent(httpUrl.optional()),
    OTEL_TRACES_SAMPLER_ARG: blankIsAbsent(share.default(1)),
    SLOW_STATEMENT_MS: blankIsAbsent(
      z.coerce.number('must be a number of milliseconds').int().min(1).max(10_000).default(500),
    ),
    DRAIN_SECONDS: blankIsAbsent(
      z.coerce.number('must be a number of seconds').int().min(0).max(300).optional(),
    ),
    TRUSTED_PROXY: blankIsAbsent(z.string().optional()),
    OPERATOR_TOKENS: blankIsAbsent(
      z
        .string()
        .regex(
          /^[0-9a-f]{64}(,[0-9a-f]{64})*$/,
          'must be comma-separated hashes as npm run token:create prints them',
        )
        .optional(),
    ),
    RELEASES_DIR: blankIsAbsent(z.string().default('./releases')),
    BACKUP_KEY: blankIsAbsent(
      z
        .string()
        .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (openssl rand -hex 32)')
        .optional(),
    ),
    SECRETS_KEY: blankIsAbsent(
      z
        .string()
        .regex(
          /^[0-9a-f]{64}(,[0-9a-f]{64})*$/i,
          'must be 64 hexadecimal digits (openssl rand -hex 32); several keys are comma-separated',
        )
        .optional(),
    ),
    MIGRATIONS_DIR: blankIsAbsent(z.string().optional()),
    LOG_LEVEL: blankIsAbsent(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    ),
  })
  .superRefine((value, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (value.DATABASE_OWNER_URL && !value.DATABASE_URL)
      refuse('DATABASE_OWNER_URL', 'requires DATABASE_URL, the connection of the API role');
    if ((value.TURN_URLS === undefined) !== (value.TURN_SECRET === undefined))
      refuse('TURN_SECRET', 'must be set together with TURN_URLS');
    for (const provider of ['GOOGLE', 'MICROSOFT'] as const)
      if (
        (value[`${provider}_CALENDAR_CLIENT_ID`] === undefined) !==
        (value[`${provider}_CALENDAR_CLIENT_SECRET`] === undefined)
      )
        refuse(
          `${provider}_CALENDAR_CLIENT_SECRET`,
          `must be set together with ${provider}_CALENDAR_CLIENT_ID`,
        );
    if (value.WAKE_UP === 'nats' && !value.NATS_URL) refuse('NATS_URL', 'is required when WAKE_UP=nats');
    if (value.DATABASE_READ_URL && !value.DATABASE_URL)
      refuse('DATABASE_READ_URL', 'requires DATABASE_URL, the primary of this replica');
    if (value.NODE_ENV !== 'production') return;
    if (value.RATE_LIMITS !== 'on') refuse('RATE_LIMITS', 'must be on when NODE_ENV=production');
    if (value.CALENDAR_STAND_IN)
      refuse('CALENDAR_STAND_IN', 'is for tests and cannot be set when NODE_ENV=production');
    if (value.SEED === 'demo') refuse('SEED', 'cannot be demo when NODE_ENV=production');
    if (!value.PUBLIC_URL) refuse('PUBLIC_URL', 'is required when NODE_ENV=production');
    if (!value.SECRETS_KEY)
      refuse('SECRETS_KEY', 'is required when NODE_ENV=production (openssl rand -hex 32)');
  });

/** The environment as parsed, with its defaults. */
export type Environment = z.output<typeof environmentSchema>;
