import {
  type CalendarAccount,
  type CalendarConnection,
  CALENDARS_MAX,
  type ChooseCalendarsBody,
  type ConnectCalendarBody,
} from '@cairn/shared/contract';
import type { PoolClient } from 'pg';
import type { Actor } from '../../actor.ts';
import { inTransaction } from '../../database/client/index.ts';
import { badField, conflict, type DomainError, notFound, tooMany } from '../../errors.ts';
import type { Limit, Limits } from '../../plugins/limits.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeCredentials, type Requester } from '../auth/own-account.ts';
import { requireReauthentication } from '../auth/require-authentication.ts';
import { announceSchedule } from '../schedules/schedules.service.ts';
import { listHiddenSlots } from './busy-times.repository.ts';
import { CalendarServerError, type FoundCalendar } from './caldav-client.ts';
import {
  lockConnection,
  type NewConnection,
  readConnection,
  removeConnection,
  saveConnection,
} from './calendar-accounts.repository.ts';
import { chooseBlocking, saveFoundCalendars } from './connected-calendars.repository.ts';
import { openClient, passwordContext } from './open-client.ts';
import { prepareRevocation } from './providers/grants.ts';
import { keepSessionCalendar } from './session-calendar.service.ts';

/** Limited because each attempt makes this server request an address that the user names. */
const ATTEMPTS: Limit = { name: 'calendar-account', max: 20, seconds: 3_600 };
const DISCOVERY_MS = 25_000;
/** Maximum number of connection attempts that one process makes at the same time. */
const DISCOVERIES_MAX = 8;
const RETRY_AFTER_SECONDS = 10;
let discoveries = 0;

/**
 * Runs a change that may hide slots or show them again.
 *
 * @returns the result of `work`, and a function that announces changed slots; call the function after the commit
 */
export async function changeBusyTimes<Result>(
  services: Services,
  accountId: number,
  client: PoolClient,
  work: () => Promise<Result>,
): Promise<{ result: Result; announce: () => void }> {
  const before = await listHiddenSlots(client, accountId);
  const result = await work();
  const after = await listHiddenSlots(client, accountId);
  const hasChanged = before.size !== after.size || [...before].some((id) => !after.has(id));
  return { result, announce: () => hasChanged && announceSchedule(services, accountId) };
}

function explain({ problem, isForbidden }: CalendarServerError): DomainError {
  if (isForbidden) return badField('serverUrl', 'The server must be on the public internet and use https.');
  if (problem === 'refused')
    return badField(
      'password',
      'The server rejected this user name and password. Many servers require an app password.',
    );
  if (problem === 'unreachable')
    return badField('serverUrl', 'The server could not be read. Check its address.');
  return badField('serverUrl', 'There are no calendars at this address.');
}

/** Finds the calendars of an account. @throws 400 naming the invalid field */
async function findCalendars(
  services: Services,
  login: ConnectCalendarBody,
): Promise<{ homeUrl: string; found: FoundCalendar[] }> {
  const client = openClient(services, login, AbortSignal.timeout(DISCOVERY_MS));
  try {
    const homeUrl = await client.discover();
    const found = (await client.listCalendars(homeUrl)).slice(0, CALENDARS_MAX);
    if (found.length === 0) throw badField('serverUrl', 'There are no calendars at this address.');
    return { homeUrl, found };
  } catch (error) {
    if (error instanceof CalendarServerError) throw explain(error);
    throw error;
  }
}

/**
 * Stores or replaces a connection. Known calendars keep their settings. New calendars block time until the owner
 * chooses.
 *
 * @returns undefined if the existing connection must not be replaced
 * @throws 401 if the auth session has ended in the meantime, 403 without a recent re-authentication
 */
export async function storeConnection(
  services: Services,
  { actor, request }: Requester,
  connection: NewConnection,
  {
    found,
    isPermitted,
  }: { found: FoundCalendar[]; isPermitted?: (existing: CalendarConnection | null) => boolean },
): Promise<CalendarAccount | undefined> {
  const stored = await changeCredentials(services, actor, async (transaction) => {
    const client = transaction.$client;
    await lockConnection(client, actor.id);
    if (isPermitted && !isPermitted(await readConnection(client, actor.id))) return undefined;
    return changeBusyTimes(services, actor.id, client, async () => {
      await saveConnection(client, actor.id, connection);
      await saveFoundCalendars(client, actor.id, found, true);
      await keepSessionCalendar(client, actor.id);
      const detail = { provider: connection.provider };
      await recordAudit(transaction, request, { action: 'calendar-account.connect', target: actor, detail });
      return readConnection(client, actor.id);
    });
  });
  if (!stored) return undefined;
  stored.announce();
  return { connection: stored.result };
}

/**
 * Connects a CalDAV account, or replaces the connected CalDAV account.
 *
 * @throws 403 without a recent re-authentication, 400 naming the invalid field, 409 while an account of a provider is
 *   connected, 429 above the limit or while this process makes too many attempts
 */
export async function connectCalendars(
  services: Services,
  limits: Limits,
  { actor, request }: Requester,
  body: ConnectCalendarBody,
): Promise<CalendarAccount> {
  requireReauthentication(actor, services);
  if (discoveries >= DISCOVERIES_MAX) throw tooMany(RETRY_AFTER_SECONDS);
  discoveries += 1;
  let server: Awaited<ReturnType<typeof findCalendars>>;
  try {
    await limits.take(ATTEMPTS, actor.id);
    server = await findCalendars(services, body);
  } finally {
    discoveries -= 1;
  }
  const { homeUrl, found } = server;
  const password = services.secrets.seal(body.password, passwordContext(actor.id));
  const connection = { ...body, provider: 'caldav', homeUrl, password } as const;
  const stored = await storeConnection(services, { actor, request }, connection, {
    found,
    isPermitted: (existing) => existing?.provider === undefined,
  });
  if (!stored) throw conflict('Disconnect your calendar first.');
  return stored;
}

/** Sets which calendars block time. @throws 404 without a connection, 400 for a calendar that no longer exists */
export async function chooseCalendars(
  services: Services,
  actor: Actor,
  { blocking }: ChooseCalendarsBody,
): Promise<CalendarAccount> {
  const { result, announce } = await inTransaction(services.database.pool, async ({ $client }) => {
    if (!(await lockConnection($client, actor.id))) throw notFound('No calendar is connected.');
    return changeBusyTimes(services, actor.id, $client, async () => {
      const known = new Set((await chooseBlocking($client, actor.id, blocking)).map(({ id }) => id));
      if (!blocking.every((id) => known.has(id)))
        throw badField('blocking', 'One of these calendars is no longer there. Please choose again.');
      return readConnection($client, actor.id);
    });
  });
  announce();
  return { connection: result };
}

/** Disconnects the account, deletes its data, and revokes the access at a provider. Idempotent. */
export async function disconnectCalendars(
  services: Services,
  { actor, request }: Requester,
): Promise<CalendarAccount> {
  const revoke = await prepareRevocation(services, actor.id);
  const { announce } = await inTransaction(services.database.pool, async (transaction) => {
    await lockConnection(transaction.$client, actor.id);
    return changeBusyTimes(services, actor.id, transaction.$client, async () => {
      if (await removeConnection(transaction.$client, actor.id))
        await recordAudit(transaction, request, { action: 'calendar-account.disconnect', target: actor });
    });
  });
  announce();
  await revoke();
  return { connection: null };
}
