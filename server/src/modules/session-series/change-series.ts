import type { ChangeSeriesBody, Session } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, run, statement, type Transaction } from '../../database/client/index.ts';
import { badField, conflict, forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lockParties } from '../sessions/change-session.ts';
import { announceSessions, type Change, recordSessionChanges } from '../sessions/session-changes.ts';
import { checkLimits, lockActions, recordAction } from '../sessions/session-limits.ts';
import { readSessions, type SessionFacts } from '../sessions/sessions.repository.ts';

interface Series {
  id: number;
  studentId: number;
  mentorId: number;
  side: 'student' | 'mentor';
}

const readSeries = statement<Omit<Series, 'side'>>(
  'session_series_read',
  'SELECT id, student_id AS "studentId", mentor_id AS "mentorId" FROM session_series WHERE id = $1',
);

/** Selects by the student too, because sessions have no index on the series (ADR 85). */
const lockSessions = statement<{ id: number; isOpen: boolean }>(
  'session_series_lock_sessions',
  `SELECT id, starts_at > now() AND (status = 'CONFIRMED' OR status = 'PENDING' AND expires_at > now()) AS "isOpen"
     FROM sessions WHERE student_id = $1 AND series_id = $2 ORDER BY id FOR NO KEY UPDATE`,
);

const write = statement<{ id: number }>(
  'session_series_change',
  `UPDATE sessions SET status = $2::session_status, reason = coalesce($3, reason),
          outcome = CASE WHEN $2::text = 'CONFIRMED' THEN NULL
                         WHEN $4::boolean THEN 'cancelled_by_student'
                         WHEN status = 'PENDING' THEN 'declined' ELSE 'cancelled_by_mentor' END::session_outcome,
          version = version + 1, calendar_sequence = calendar_sequence + 1, updated_at = now()
    WHERE id = ANY ($1::bigint[])
   RETURNING id`,
);

const CHANGES: Record<ChangeSeriesBody['action'], Change> = {
  accept: 'confirmed',
  decline: 'declined',
  end: 'cancelled',
};

/** The series of a participant. @throws 403 for others and for an unknown series */
async function requireSeries({ database }: Services, actor: Actor, id: number): Promise<Series> {
  const [series] = await run(database.pool, readSeries, [id]);
  if (series?.studentId === actor.id) return { ...series, side: 'student' };
  if (series?.mentorId === actor.id) return { ...series, side: 'mentor' };
  throw forbidden();
}

const stale = () => conflict('This series has changed in the meantime. Check its sessions and try again.');

const ENDED_BY = {
  student: ['cancelled_by_student'],
  mentor: ['declined', 'cancelled_by_mentor'],
} as const;

/** Whether each session has changed once since the named version, as this side now requests. */
function isRepeated(
  current: readonly SessionFacts[],
  { action, sessions }: ChangeSeriesBody,
  side: Series['side'],
): boolean {
  const outcomes: readonly (string | null)[] = action === 'accept' ? [null] : ENDED_BY[side];
  const status = action === 'accept' ? 'CONFIRMED' : 'CANCELLED';
  return sessions.every(({ id, version }) => {
    const session = current.find((each) => each.id === id);
    return (
      session?.status === status &&
      outcomes.includes(session.outcome ?? null) &&
      session.version === version + 1
    );
  });
}

/**
 * Locks all sessions of the series and finds the sessions to change.
 *
 * @throws 409 if the page shows other sessions or versions, unless the change is repeated
 */
async function lockTargets(
  services: Services,
  { $client }: Transaction,
  series: Series,
  body: ChangeSeriesBody,
): Promise<{ targets: SessionFacts[]; isRepeated: boolean }> {
  const { side, studentId } = series;
  const locked = await run($client, lockSessions, [studentId, series.id]);
  const ids = locked.map(({ id }) => id);
  const current = await readSessions($client, ids, side, services.config.joinUrls[side]);
  if (isRepeated(current, body, side))
    return {
      targets: current.filter(({ id }) => body.sessions.some((shown) => shown.id === id)),
      isRepeated: true,
    };
  const open = new Set(locked.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  const targets = current.filter(
    ({ id, status }) => open.has(id) && (body.action === 'end' || status === 'PENDING'),
  );
  const isShown = ({ id, version }: SessionFacts) =>
    body.sessions.some((shown) => shown.id === id && shown.version === version);
  if (targets.length !== body.sessions.length || !targets.every(isShown)) throw stale();
  return { targets, isRepeated: false };
}

/**
 * Accepts or declines the waiting requests of a series, or ends the series (ADR 85). A student can only end a series.
 * Notifies each side at most once.
 *
 * @throws 400 without a required reason, 403 for others, 409 if the page shows other sessions or versions, 429 beyond
 *   the limits of the student
 */
export async function changeSeries(
  services: Services,
  actor: Actor,
  id: number,
  body: ChangeSeriesBody,
): Promise<{ sessions: Session[] }> {
  const series = await requireSeries(services, actor, id);
  const { side, studentId, mentorId } = series;
  if (side === 'student' && body.action !== 'end') throw forbidden();
  const action = { action: 'cancel', studentId, mentorId, addsPending: false } as const;
  const { changed, isRepeated: isRepetition } = await inTransaction(
    services.database.pool,
    async (transaction) => {
      const { $client } = transaction;
      // The first lock (ADR 16). The limits are checked below, because repeated changes do not count.
      if (side === 'student') await run($client, lockActions, [studentId]);
      await run($client, lockParties, [studentId, mentorId]);
      const found = await lockTargets(services, transaction, series, body);
      if (found.isRepeated) return { changed: found.targets, isRepeated: true };
      if (side === 'student') await checkLimits(services, transaction, action);
      const needsReason = side === 'mentor' && found.targets.some(({ status }) => status === 'CONFIRMED');
      if (needsReason && !body.reason)
        throw badField('reason', 'Please give a reason for cancelling confirmed sessions.');
      const ids = found.targets.map((session) => session.id);
      const status = body.action === 'accept' ? 'CONFIRMED' : 'CANCELLED';
      await run($client, write, [ids, status, body.reason || null, side === 'student']);
      const after = await readSessions($client, ids, side, services.config.joinUrls[side]);
      if (side === 'student') await recordAction(services, transaction, action);
      await recordSessionChanges(
        services,
        transaction,
        after.map((session) => ({ change: CHANGES[body.action], session, by: side })),
      );
      return { changed: after, isRepeated: false };
    },
  );
  if (!isRepetition) announceSessions(services, changed);
  return { sessions: changed.map(({ view }) => view) };
}
