import { approximateNetwork } from '../../../plugins/caller-network.ts';
import { describeDevice } from '../../auth/describe-device.ts';
import { type Entry, instants, type Section } from './section.ts';

const withNetwork = ({ address, ...entry }: Entry): Entry => ({
  ...entry,
  network: approximateNetwork(String(address)),
});

/** Sign-ins, connected calendars, mailed links and own actions. */
export const securitySections: Section[] = [
  {
    key: 'signIns',
    title: 'Where you are signed in',
    covers: ['auth_sessions.account_id'],
    sql: `SELECT user_agent AS device, address,
                 ${instants(['created_at', 'signedInAt'], ['last_seen_at', 'lastSeenAt'], ['expires_at', 'expiresAt'])}
            FROM auth_sessions WHERE account_id = $1 ORDER BY created_at, id`,
    present: ({ device, ...entry }) => withNetwork({ device: describeDevice(String(device)), ...entry }),
  },
  {
    key: 'secondFactor',
    title: 'Two-factor sign-in',
    isSingle: true,
    covers: ['two_factor_secrets.account_id', 'recovery_codes.account_id'],
    sql: `SELECT ${instants(['created_at', 'setUpAt'], ['confirmed_at', 'turnedOnAt'])},
                 (SELECT count(*) FROM recovery_codes r WHERE r.account_id = $1 AND r.used_at IS NULL) AS "unusedRecoveryCodes"
            FROM two_factor_secrets WHERE account_id = $1`,
  },
  {
    key: 'trustedDevices',
    title: 'Trusted devices',
    covers: ['trusted_devices.account_id'],
    sql: `SELECT device, ${instants(['created_at', 'trustedAt'], ['last_used_at', 'lastUsedAt'], ['expires_at', 'expiresAt'])}
            FROM trusted_devices WHERE account_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'calendarFeed',
    title: 'Calendar feed',
    isSingle: true,
    covers: ['calendar_feeds.account_id'],
    sql: `SELECT ${instants(['created_at', 'createdAt'], ['last_read_at', 'lastReadAt'])}
            FROM calendar_feeds WHERE account_id = $1`,
  },
  {
    key: 'calendarAccount',
    title: 'Connected calendar account',
    isSingle: true,
    covers: ['calendar_accounts.account_id'],
    sql: `SELECT provider, server_url AS server, user_name AS "userName", problem,
                 ${instants(['created_at', 'connectedAt'], ['last_read_at', 'lastReadAt'])}
            FROM calendar_accounts WHERE account_id = $1`,
  },
  {
    key: 'connectedCalendars',
    title: 'Connected calendars',
    covers: ['connected_calendars.account_id'],
    sql: `SELECT name, url AS address, is_blocking AS "blocksTime", is_writable AS "isWritable" FROM connected_calendars
           WHERE account_id = $1 ORDER BY name, id`,
  },
  {
    key: 'sessionCalendar',
    title: 'Calendar with your sessions',
    isSingle: true,
    covers: ['session_calendars.account_id'],
    sql: `SELECT calendar_name AS name, problem, ${instants(['last_written_at', 'lastWrittenAt'])}
            FROM session_calendars WHERE account_id = $1 AND calendar_name IS NOT NULL`,
  },
  {
    key: 'calendarEntries',
    title: 'Sessions in your calendar',
    covers: ['calendar_entries.account_id'],
    sql: `SELECT session_id AS "sessionId", url AS address FROM calendar_entries
           WHERE account_id = $1 AND url IS NOT NULL ORDER BY session_id`,
  },
  {
    key: 'busyTimes',
    title: 'Busy times in your calendars',
    covers: ['busy_times.account_id'],
    sql: `SELECT ${instants(['starts_at', 'startsAt'], ['ends_at', 'endsAt'])}
            FROM busy_times WHERE account_id = $1 ORDER BY starts_at, ends_at`,
  },
  {
    key: 'passkeys',
    title: 'Passkeys',
    covers: ['passkeys.account_id'],
    sql: `SELECT name, ${instants(['created_at', 'addedAt'], ['last_used_at', 'lastUsedAt'])}
            FROM passkeys WHERE account_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'signInProviders',
    title: 'Sign-in providers',
    covers: ['sso_identities.account_id', 'sso_identities.email'],
    sql: `SELECT issuer AS provider, subject AS "idAtProvider", email AS "addressAtProvider",
                 institution, shown_institution AS "institutionOnProfile",
                 ${instants(['created_at', 'connectedAt'], ['last_used_at', 'lastUsedAt'])}
            FROM sso_identities WHERE account_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'passwordResets',
    title: 'Requested password resets',
    covers: ['password_resets.account_id'],
    sql: `SELECT ${instants(['created_at', 'requestedAt'], ['used_at', 'usedAt'])}
            FROM password_resets WHERE account_id = $1 ORDER BY created_at`,
  },
  {
    key: 'emailChange',
    title: 'Requested change of the e-mail address',
    isSingle: true,
    covers: ['email_changes.account_id', 'email_changes.email'],
    sql: `SELECT email AS "newEmail", ${instants(['requested_at', 'requestedAt'])}
            FROM email_changes WHERE account_id = $1`,
  },
  {
    key: 'emailLinks',
    title: 'Links to confirm an e-mail address',
    covers: ['email_links.account_id'],
    sql: `SELECT email_key AS address, ${instants(['created_at', 'sentAt'], ['expires_at', 'expiresAt'], ['used_at', 'usedAt'])}
            FROM email_links WHERE account_id = $1 ORDER BY created_at`,
  },
  {
    key: 'actions',
    title: 'Recorded actions',
    covers: ['audit_log.actor_id'],
    sql: `SELECT action, outcome, target_id AS "affectedAccount", detail AS details, address,
                 ${instants(['created_at', 'at'])}
            FROM audit_log WHERE actor_id = $1 ORDER BY id`,
    present: withNetwork,
  },
];
