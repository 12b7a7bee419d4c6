import pg from 'pg';
import { createSlot, type SignedIn, type TestResponse, type TestApi } from '../../src/testing/index.ts';
import { createGroup } from '../../src/modules/group-sessions/testing/groups.ts';
import { Random } from './random.ts';
import { type HistoryGroup, type HistorySlot, Recorder, type Span } from './recorder.ts';

const MENTORS = 4;
const STUDENTS = 10;
/** Hours from now at which each mentor has a slot. */
const HOURS = [30, 31, 32];
/** Each mentor has slots in two weeks, so that a student can book a series. */
const WEEKS = [0, 1];
const HOURS_OF_WEEK = 168;

/** Hours from now to the first group session. Each further group session begins an hour later. */
const GROUP_HOUR = 40;
const SEATS = 2;

/** A row of the table `sessions`. */
export interface StoredSession {
  readonly id: number;
  readonly date: string;
  readonly timeSlot: string;
  readonly status: 'PENDING' | 'CONFIRMED' | 'CANCELLED';
  readonly outcome: string | null;
}

/** The accounts of one round, and its recorded history. */
export interface World {
  readonly api: TestApi;
  readonly mentors: readonly SignedIn[];
  readonly students: readonly SignedIn[];
  readonly reader: SignedIn;
  readonly admin: SignedIn;
  readonly recorder: Recorder;
  readonly random: Random;
  /** Events that must never happen: responses with a status such as 500, and broken connections of `owner`. */
  readonly unexpected: string[];
  /** Students whose deletion was requested. */
  readonly deleted: Set<number>;
  /** Connections with the role that owns the tables. The test never kills these connections. */
  readonly owner: pg.Pool;
  isOver: () => boolean;
}

/** Creates the accounts, slots and group sessions of a round. */
export async function createWorld(api: TestApi, seed: number, isOver: () => boolean): Promise<World> {
  const mentors: SignedIn[] = [];
  const slots: HistorySlot[] = [];
  const groups: HistoryGroup[] = [];
  for (let count = 0; count < MENTORS; count += 1) {
    const mentor = await api.mentor();
    mentors.push(mentor);
    for (const week of WEEKS)
      for (const hour of HOURS) slots.push(await createSlot(api.db, mentor, hour + week * HOURS_OF_WEEK));
    groups.push(await createGroup(api, mentor, GROUP_HOUR + count, { seats: SEATS }));
  }
  const unexpected: string[] = [];
  const owner = new pg.Pool({ connectionString: api.ownerUrl, max: 4 });
  // Without a listener, a broken idle connection would end the process.
  owner.on('error', ({ message }) => unexpected.push(`connection of the owner: ${message}`));
  return {
    api,
    mentors,
    students: await Promise.all(Array.from({ length: STUDENTS }, () => api.student())),
    reader: await api.student(),
    admin: await api.admin(),
    recorder: new Recorder(slots, groups),
    random: new Random(seed),
    unexpected,
    deleted: new Set(),
    owner,
    isOver,
  };
}

/** Fields of a session that may have ended. */
export interface EndedSession {
  readonly id: number;
  readonly date: string;
  readonly timeSlot: string;
  readonly outcome?: string | null;
}

/** The fields of responses that the processes read. */
interface ResponseBody {
  readonly id: number;
  readonly message?: string;
  readonly date: string;
  readonly timeSlot: string;
  readonly outcome?: string | null;
  readonly sessions?: readonly EndedSession[];
  readonly session?: { readonly id: number };
  readonly proposal?: {
    readonly times: readonly { readonly slotId: number; readonly date: string; readonly timeSlot: string }[];
  } | null;
}

/** A response and its span. A response with 503 counts as lost: the call may have taken effect. */
export interface TimedResponse<Body = ResponseBody> {
  readonly status: number;
  readonly body: Body;
  readonly span: Span;
  readonly isLost: boolean;
}

/** Statuses of refusals that concurrent changes or earlier holds can cause. */
const REFUSALS = [400, 401, 403, 404, 409, 429];

/** Makes a call and measures the span. Statuses besides success, refusal and 503 are unexpected. */
export async function timed<Body = ResponseBody>(
  world: World,
  call: () => Promise<TestResponse>,
): Promise<TimedResponse<Body>> {
  const calledAt = performance.now();
  const response = await call();
  const span = { calledAt, respondedAt: performance.now() };
  const isLost = response.status === 503;
  if (response.status >= 300 && !isLost && !REFUSALS.includes(response.status))
    world.unexpected.push(`${response.status} ${response.text}`);
  return { status: response.status, body: response.body as Body, span, isLost };
}

/** Repeats an idempotent call while its response is lost, up to 100 attempts. The span covers all attempts. */
export async function repeated(world: World, call: () => Promise<TestResponse>): Promise<TimedResponse> {
  const calledAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const response = await timed(world, call);
    if (response.isLost && attempt < 100) continue;
    return { ...response, span: { calledAt, respondedAt: response.span.respondedAt } };
  }
}

/** The sessions with a topic or an id; all sessions of a series have the same topic. */
export async function findSessions(
  { owner }: World,
  by: { readonly topic: string } | { readonly id: number },
): Promise<readonly StoredSession[]> {
  // A session of a response has both. The id is preferred, because the seats of a group session share a topic.
  const [column, value] = 'id' in by ? ['id', by.id] : ['topic', by.topic];
  const { rows } = await owner.query<StoredSession>(
    `SELECT id::int, date::text, time_slot AS "timeSlot", status, outcome FROM sessions WHERE ${column} = $1`,
    [value],
  );
  return rows;
}

/** The session with a topic or an id. */
export const findSession = async (world: World, by: Parameters<typeof findSessions>[1]) =>
  (await findSessions(world, by))[0];

/** A student's newest session of a group session. `isTaken` is false if the session has ended. */
export async function findSeat(
  { owner }: World,
  { group, student }: { readonly group: number; readonly student: number },
): Promise<{ readonly id: number; readonly isTaken: boolean } | undefined> {
  const { rows } = await owner.query<{ id: number; isTaken: boolean }>(
    `SELECT id::int, status = 'CONFIRMED' AS "isTaken" FROM sessions
      WHERE group_session_id = $1 AND student_id = $2 ORDER BY id DESC LIMIT 1`,
    [group, student],
  );
  return rows[0];
}
