import { inTransaction, run, pipelineBeforeCommit, statement } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { type Outgoing, writeNotifications } from '../outbox/index.ts';
import { sessionMailOf } from '../sessions/session-mail.ts';
import { selectRecords, type SessionRecord } from '../sessions/sessions.repository.ts';
import { otherSide, type Side } from '../sessions/sides.ts';

const BATCH = 100;

/** The mentor is asked about a group session once (ADR 88). */
const cause = ({ id, group }: SessionRecord, side: Side) =>
  `${group && side === 'mentor' ? `group:${group.id}` : `session:${id}`}:attendance`;
const causeOfRow = `CASE WHEN s.group_session_id IS NOT NULL AND side.account_id = s.mentor_id
  THEN 'group:' || s.group_session_id ELSE 'session:' || s.id END || ':attendance'`;

/** A session that has ended, and the accounts of the participants to ask. */
type Asked = SessionRecord & { accountIds: number[] };

/** SQL: `account` has made no statement about session `alias`, and neither participant has blocked the other. */
const canBeAsked = (alias: string, account: string) =>
  `NOT EXISTS (SELECT 1 FROM session_attendance said
     WHERE said.session_id = ${alias}.id AND said.account_id = ${account})
   AND NOT ${isBlockBetween(`${alias}.student_id`, `${alias}.mentor_id`)}`;

/**
 * Sessions that ended `from` to `until` days ago, with the participants to ask. The mentor of a group session is asked
 * about one seat. A participant who was not asked within this time is not asked later.
 *
 * @param wasAsked SQL of an earlier question, in the bell or by mail
 */
const findDue = (name: string, [from, until]: [number, number], wasAsked: string) =>
  statement<Asked>(
    `attendance_due_${name}`,
    `WITH due AS (
       SELECT s.id, side.account_id
         FROM sessions s CROSS JOIN LATERAL (VALUES (s.student_id), (s.mentor_id)) AS side (account_id)
         JOIN accounts a ON a.id = side.account_id AND a.deleted_at IS NULL AND a.status = 'active'
        WHERE s.status = 'CONFIRMED' AND s.starts_at > now() - interval '${until + 1} days'
          AND s.ends_at <= now() - interval '${from} days' AND s.ends_at > now() - interval '${until} days'
          AND NOT EXISTS (${wasAsked})
          AND ${canBeAsked('s', 'side.account_id')}
          AND (side.account_id = s.student_id OR s.group_session_id IS NULL OR NOT EXISTS (
            SELECT 1 FROM sessions earlier WHERE earlier.slot_id = s.slot_id AND earlier.status = 'CONFIRMED'
               AND earlier.group_session_id = s.group_session_id AND earlier.id < s.id AND ${canBeAsked('earlier', 'earlier.mentor_id')}))
        ORDER BY s.id LIMIT ${BATCH}
     )
     SELECT record.*, (SELECT json_agg(due.account_id) FROM due WHERE due.id = record.id) AS "accountIds"
       FROM (${selectRecords('(SELECT * FROM sessions WHERE id IN (SELECT id FROM due))')}) AS record`,
  );

const dueInBell = findDue(
  'bell',
  [0, 1],
  `SELECT 1 FROM notifications n WHERE n.account_id = side.account_id AND n.cause = ${causeOfRow}`,
);
const dueByMail = findDue(
  'mail',
  [1, 2],
  `SELECT 1 FROM mail_outbox m WHERE m.recipient = a.email AND m.cause = ${causeOfRow}`,
);

const SIDES: readonly Side[] = ['student', 'mentor'];
const sidesOf = (session: Asked): Side[] =>
  SIDES.filter((side) => session.accountIds.includes(session[side].id));

const question = (session: Asked, side: Side) =>
  session.group && side === 'mentor'
    ? `Who attended your group session “${session.topic}”?`
    : `Did your session “${session.topic}” with ${session[otherSide(side)].name} take place?`;

const notificationsOf = (session: Asked) =>
  sidesOf(session).map((side) => ({
    accountId: session[side].id,
    kind: 'session_attendance' as const,
    text: question(session, side),
    sessionId: session.id,
    cause: cause(session, side),
  }));

const mailsOf = (session: Asked) =>
  sidesOf(session).map((side) => ({
    recipient: session[side].email,
    template: 'session-attendance' as const,
    cause: cause(session, side),
    payload: sessionMailOf(session, side),
  }));

async function askAll(
  { database, announcer }: Services,
  due: typeof dueInBell,
  outgoingOf: (sessions: Asked[]) => Outgoing,
): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH;) {
    const asked = await inTransaction(database.pool, async (transaction) => {
      const sessions = await run(transaction.$client, due);
      pipelineBeforeCommit(transaction, writeNotifications(transaction, outgoingOf(sessions)));
      return sessions.flatMap(({ accountIds }) => accountIds);
    });
    announcer.announce(new Set(asked));
    count = asked.length;
    total += count;
  }
  return total;
}

/**
 * Asks the participants of ended sessions whether the sessions took place: in the bell and, a day later, by mail. Does
 * not ask a participant who has already answered.
 *
 * @returns the number of questions
 */
export async function askForAttendance(services: Services): Promise<number> {
  if (services.config.profile !== 'full') return 0;
  const inBell = await askAll(services, dueInBell, (sessions) => ({
    notifications: sessions.flatMap(notificationsOf),
  }));
  return inBell + (await askAll(services, dueByMail, (sessions) => ({ mails: sessions.flatMap(mailsOf) })));
}
