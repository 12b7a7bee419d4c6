import { type Call, isAtLeast } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { accounts } from '../../src/database/schema/index.ts';
import { findCall } from '../../src/testing/contract-check.ts';
import { hoursFromNow, useTestApi, wallTime } from '../../src/testing/index.ts';
import { type Identity, identities, createTestData, type TestData } from '../authorization/test-data.ts';
import { type Known, orUnexpected, type Schema, valueOf } from './arbitrary-value.ts';

/** Number of requests, rounded up to whole stages; `npm run test:fuzz` sets 10,000. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const REQUESTS_PER_STAGE = 150;

const api = useTestApi({ rateLimits: false });

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body: Schema | undefined;
}

async function readOperations(): Promise<Operation[]> {
  const document = (await api().app.inject('/api/openapi.json')).json<{
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: Operation['parameters'];
          requestBody?: { content: Record<string, { schema: Schema }> };
        }
      >
    >;
  }>();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // The event stream never ends.
      .filter(() => path !== '/api/events')
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path: path.replace(/^\/api/, ''),
        parameters,
        body: requestBody?.content['application/json']?.schema,
      })),
  );
}

interface Attempt {
  operation: Operation;
  who: Identity;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

function attemptOf(operations: Operation[], known: Known): fc.Arbitrary<Attempt> {
  const partOf = (operation: Operation, place: string) => {
    const named = operation.parameters.filter((parameter) => parameter.in === place);
    const requiredKeys = named.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(
      Object.fromEntries(named.map(({ name, schema }) => [name, orUnexpected(valueOf(schema, known, name))])),
      { requiredKeys },
    );
  };
  return fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      who: fc.constantFrom(...identities),
      params: partOf(operation, 'path'),
      query: partOf(operation, 'query'),
      body: operation.body ? orUnexpected(valueOf(operation.body, known)) : fc.constant(undefined),
    }),
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
/** A URL cannot contain a lone surrogate. */
const encode = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

const knownOf = ({ people, session, past, feedbackId, freeSlot, emptyDate }: TestData): Known => ({
  ids: [...Object.values(people).map(({ id }) => id), session.id, past.id, feedbackId],
  emails: Object.values(people).map(({ email }) => email),
  dates: [freeSlot.date, emptyDate, session.date, wallTime(hoursFromNow(100)).date],
  timeSlots: [freeSlot.timeSlot, session.timeSlot, '09:00 AM', '04:00 PM'],
});

/** Whether only a different account or role may succeed with the request. */
function needsOtherIdentity(
  { rule }: Call,
  { who, params, query, body }: Attempt,
  { people }: TestData,
): boolean {
  if (rule.who === 'anonymous') return false;
  if (who === 'anonymous' || who === 'blocked') return true;
  const { id, email, role } = people[who];
  if ('adminRole' in rule && (who === 'moderator' || who === 'viewer') && !isAtLeast(who, rule.adminRole))
    return true;
  if (['admin', 'student', 'mentor'].includes(rule.who)) return role !== rule.who;
  if (rule.who === 'pair') {
    const named = { ...query, ...(body as object) } as Record<string, unknown>;
    const own = role === 'student' ? named['studentId'] : role === 'mentor' ? named['teacherId'] : undefined;
    return Number(own) !== id;
  }
  if (!('subject' in rule)) return false;
  if (rule.who === 'self' && role === 'admin') return false;
  const found = JSON.stringify({ params, query, body }).toLowerCase();
  return !found.includes(rule.who === 'self' ? JSON.stringify(email).slice(1, -1).toLowerCase() : String(id));
}

/** False if an earlier request has changed the role of the sender. */
async function hasOriginalRole({ who }: Attempt, { people }: TestData): Promise<boolean> {
  if (who !== 'moderator' && who !== 'viewer') return true;
  const ofAccount = eq(accounts.id, people[who].id);
  const [account] = await api().db.select({ role: accounts.adminRole }).from(accounts).where(ofAccount);
  return account?.role === who;
}

async function sendAttempt(attempt: Attempt, data: TestData): Promise<void> {
  const { operation, who, params, query, body } = attempt;
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => encode(params[name]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  const url = search.length > 0 ? `${path}?${search.join('&')}` : path;
  // A login or logout would change the client's account.
  const isFresh = who === 'anonymous' || /\/log(in|out)$/.test(operation.path);
  const client = isFresh ? api().browser() : data.people[who].client;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  // The client throws if a response violates the contract.
  const { status } = await client.send(operation.method, url, sent, {
    headers: sent === undefined ? {} : { 'content-type': 'application/json' },
  });
  expect(status).toBeLessThan(500);
  const call = findCall(operation.method, `/api${path}`);
  const isForeign = call && status < 300 && needsOtherIdentity(call, attempt, data);
  if (isForeign && (await hasOriginalRole(attempt, data)))
    throw new Error(`${status} for somebody else's ${url}`);
}

test('random requests cause no 5xx, no contract violation and no success for the wrong account', async () => {
  const operations = await readOperations();
  for (let done = 0; done < REQUESTS; done += REQUESTS_PER_STAGE) {
    // Each stage has new accounts, because requests block, delete and rename accounts.
    const data = await createTestData(api());
    const attempts = attemptOf(operations, knownOf(data));
    await fc.assert(
      fc.asyncProperty(attempts, (attempt) => sendAttempt(attempt, data)),
      { numRuns: REQUESTS_PER_STAGE, endOnFailure: true },
    );
  }
}, 900_000);
