import { type Call, type CallName, calls, type OwnSessionTypes } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../src/database/client/index.ts';
import { LARGE_TABLES } from '../../src/database/large-tables.ts';
import { seedLarge, sizeOf } from '../../src/database/seed/large.ts';
import {
  findLiveSessions,
  listEventsAfter,
  readKeptRange,
  readPositions,
} from '../../src/modules/events/live-events.repository.ts';
import { tasksOf } from '../../src/modules/jobs/job-runner.ts';
import { readQueueFigures } from '../../src/modules/metrics/queue-figures.repository.ts';
import { addInstitution } from '../../src/modules/scim/testing/directory.ts';
import { intro, save } from '../../src/modules/session-types/testing/typed-mentor.ts';
import { recordQueries, type SignedIn, useTestApi } from '../../src/testing/index.ts';
import { type SentQuery, sequentialScans } from '../../src/testing/query-plans.ts';
import { samples } from '../authorization/sample-requests.ts';
import { findAllowed } from '../authorization/table.ts';
import { createTestData, type TestData } from '../authorization/test-data.ts';
import { type FieldValues, type Query, queryVariants } from './query-variants.ts';
import { seedGrowth } from './seed-growth.ts';

/** Whether to send queries with every pair of fields; on in `npm run test:plans`. */
const WITH_PAIRS = process.env['QUERY_PAIRS'] === 'on';

const api = useTestApi({ rateLimits: false });

const roles = ['student', 'mentor', 'admin'] as const;
let data: TestData;
let typeId: number;

async function signInSeeded(role: 'student' | 'mentor'): Promise<SignedIn> {
  const { rows } = await api().db.execute<{ id: string; email: string; name: string }>(sql`
    SELECT id, email, name FROM accounts WHERE email = ${`${role}40@large.cairn.test`}`);
  const [account] = rows;
  if (!account) throw new Error('The large seed has no accounts');
  return api().signIn({ ...account, id: Number(account.id), role });
}

beforeAll(async () => {
  // A hundredth of the full size, but with more people. The planner rightly scans a small table, for example a table
  // that a plain list (at most 5,000 rows) returns completely.
  const owner = openDatabase({ url: api().ownerUrl, size: 1 });
  await seedLarge(owner.pool, { ...sizeOf(0.01), mentors: 6_000, students: 40_000 }, new Date());
  await seedGrowth(owner.pool);
  await owner.close();
  data = await createTestData(api());
  const { body } = await save(data.people.mentor, [intro]);
  typeId = (body as OwnSessionTypes).types[0]?.id ?? 0;
}, 300_000);

/** Values of the query fields that are not enumerations. A new field needs a value here. */
function fieldValues(): FieldValues {
  const today = new Date().toISOString().slice(0, 10);
  return {
    q: ['tag 17', 'ad', 'garcia'],
    account: [data.people.student.id],
    actor: [data.people.student.id, 'student40'],
    target: [data.people.student.id, 'student40'],
    action: ['login'],
    expertise: ['networking'],
    minRating: [4],
    availableOn: [today],
    favouritesOnly: [true],
    waiting: [true],
    language: ['fi'],
    from: [today, new Date().toISOString()],
    to: [today, new Date().toISOString()],
    startsFrom: [today],
    startsTo: [today],
    weeks: [12],
    before: [5],
    after: [5],
    limit: [10],
    moving: [1],
    minutes: [30],
    sessionTypeId: [typeId],
    teacherId: [data.people.mentor.id],
  };
}

function send(who: (typeof roles)[number], name: CallName, call: Call, target: TestData, query: Query) {
  const { params = {}, body } = samples[name]?.(target, who) ?? {};
  const path = call.path.replace(/:(\w+)/g, (_match, field: string) => String(params[field]));
  return target.people[who].client.send(call.method, path, body, { query });
}

/**
 * Sends a read as each allowed role, and reads the second page. Only the first role sends every variant of the query.
 */
async function read(name: CallName, call: Call): Promise<void> {
  const allowed: readonly string[] = findAllowed(name, call);
  for (const [index, who] of roles.filter((role) => allowed.includes(role)).entries()) {
    const required = samples[name]?.(data, who).query ?? {};
    const variants =
      index === 0 ? queryVariants(call.query, required, fieldValues(), WITH_PAIRS) : [required];
    for (const query of variants) {
      const { status, headers } = await send(who, name, call, data, query);
      // An export of too many accounts gets 409 after the count.
      if ('query' in call) expect([name, query, status]).toEqual([name, query, status === 409 ? 409 : 200]);
      const cursor = headers['x-next-cursor'];
      if (typeof cursor === 'string') await send(who, name, call, data, { ...query, cursor });
    }
  }
}

/** Sends a write with the first role that may make the call. */
async function write(name: CallName, call: Call, fresh: TestData): Promise<void> {
  const allowed: readonly string[] = findAllowed(name, call);
  const who = roles.find((role) => allowed.includes(role));
  if (!who) throw new Error(`Nobody may call ${name}`);
  await send(who, name, call, fresh, samples[name]?.(fresh, who).query ?? {});
}

/** A cached count for a text that is too short for the index. The statement may scan the whole table. */
const SHORT_COUNT = /^SELECT count.* LIKE lower\('%ad%'\)/s;

/** Sequential scans by statement: generic plans do not depend on the values. */
const scansByText = new Map<string, string[]>();

async function findScans(sent: Iterable<SentQuery>): Promise<string[]> {
  const client = await api().services.database.pool.connect();
  const found: string[] = [];
  try {
    for (const query of sent) {
      if (SHORT_COUNT.test(query.text)) continue;
      const scans = scansByText.get(query.text) ?? (await sequentialScans(client, query));
      scansByText.set(query.text, scans);
      const large = new Set(scans.filter((table) => LARGE_TABLES.has(table)));
      if (large.size > 0) found.push(`${[...large].join(', ')}: ${query.text}`);
    }
  } finally {
    client.release();
  }
  return found;
}

/** The statements of `work` that scan a large table. */
async function scansDuring(work: () => Promise<void>): Promise<string[]> {
  const { sent, stop } = recordQueries();
  await work().finally(stop);
  expect(sent.size).toBeGreaterThan(0);
  return findScans(sent.values());
}

const all = Object.entries(calls) as [CallName, Call][];
/** `GET /events` never ends; the last test checks its statements. */
const reads = all.filter(([name, { method }]) => method === 'GET' && name !== 'streamEvents');
const writes = all.filter(([, { method }]) => method !== 'GET');

test.each(reads)(
  '%s scans no large table',
  async (name, call) => {
    expect(await scansDuring(() => read(name, call))).toEqual([]);
  },
  240_000,
);

test.each(writes)(
  '%s scans no large table',
  async (name, call) => {
    const fresh = await createTestData(api());
    expect(await scansDuring(() => write(name, call, fresh))).toEqual([]);
  },
  60_000,
);

test.each(Object.keys(tasksOf({} as never, () => false)))(
  'the job %s scans no large table',
  async (task) => {
    const work = tasksOf(api().services, () => false)[task];
    expect(await scansDuring(async () => void (await work?.(undefined, {} as never)))).toEqual([]);
  },
  // The first run of the reminders takes long: nobody in the large seed has been reminded yet.
  120_000,
);

test('event streams, SCIM and the figures for Prometheus scan no large table', async () => {
  const { services } = api();
  const { database } = services;
  const [student, mentor] = [await signInSeeded('student'), await signInSeeded('mentor')];
  const directory = await addInstitution(api(), data.people.admin);
  expect(
    await scansDuring(async () => {
      await listEventsAfter(database, student.id, 0, 100);
      await readPositions(database, [student.id, mentor.id]);
      await readKeptRange(database, student.id);
      await findLiveSessions(database, [Buffer.alloc(32)], services.config);
      await readQueueFigures(database);
      await directory.get('/Users');
      for (const filter of ['userName', 'externalId', 'id', 'emails.value'])
        await directory.find(`${filter} eq "1"`);
    }),
  ).toEqual([]);
});
