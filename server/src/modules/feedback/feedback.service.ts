import {
  type editFeedbackBody,
  type Feedback,
  FEEDBACK_EDITABLE_DAYS,
  type submitFeedbackBody,
} from '@cairn/shared/contract';
import type { z } from 'zod';
import type { Actor } from '../../actor.ts';
import { amountText } from '../../amount-text.ts';
import { inTransaction, run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import type { Once } from '../../plugins/idempotency.ts';
import type { Services } from '../../services.ts';
import { notify } from '../outbox/index.ts';
import { findSessionToReview, readFeedback } from './feedback.repository.ts';

type Submitted = z.output<typeof submitFeedbackBody>;

const alreadyReviewed = () => conflict('You have already given feedback for this session.');

const insertForSession = statement<{ id: number }>(
  'feedback_insert',
  `INSERT INTO feedback (student_id, mentor_id, session_id, rating, comment, helped) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING RETURNING id`,
);
const insertForMentor = statement<{ id: number }>(
  'feedback_insert_for_mentor',
  `INSERT INTO feedback (student_id, mentor_id, rating, comment)
   SELECT $1::bigint, id, $3::smallint, $4::text FROM accounts WHERE id = $2 AND role = 'mentor' AND status = 'active' AND deleted_at IS NULL
   RETURNING id`,
);

/** Locks the accounts before the star counts (ADR 16). The foreign key of the notification would lock them too late. */
const lockParties = statement(
  'feedback_lock_parties',
  'SELECT 1 FROM accounts WHERE id IN ($1, $2) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE',
);

async function writeForSession(transaction: Transaction, body: Submitted): Promise<number> {
  const [studentId, mentorId] = [body.student.id, body.teacher.id];
  const session = await findSessionToReview(transaction.$client, studentId, mentorId, body.session?.id);
  if (!session) throw forbidden();
  if (session.reviewed) throw alreadyReviewed();
  const values = [studentId, mentorId, session.id, body.rating, body.comment, body.helped ?? []];
  const [written] = await run(transaction.$client, insertForSession, values);
  if (!written) throw alreadyReviewed();
  return written.id;
}

/** The specification lets students rate any mentor, any number of times. */
async function writeForMentor(transaction: Transaction, body: Submitted): Promise<number> {
  const values = [body.student.id, body.teacher.id, body.rating, body.comment];
  const [written] = await run(transaction.$client, insertForMentor, values);
  if (!written) throw notFound('This mentor is not available.');
  return written.id;
}

/**
 * Rates a mentor for a completed session, once per session (decision 30).
 *
 * @param perSession false in the contract profile, where a rating needs no session
 * @throws 403 without a completed session, 404 if the mentor is not available, 409 if the session already has a review
 */
export async function submitFeedback(
  services: Services,
  actor: Actor,
  body: Submitted,
  { once, perSession }: { once: Once; perSession: boolean },
): Promise<Feedback> {
  const submitted = await once(async (transaction) => {
    const parties = await run(transaction.$client, lockParties, [body.student.id, body.teacher.id]);
    if (parties.length < 2) throw notFound('This mentor is not available.');
    const id = await (perSession ? writeForSession : writeForMentor)(transaction, body);
    const stars = amountText(body.rating, 'star');
    await notify(transaction, {
      accountId: body.teacher.id,
      kind: 'feedback_received',
      text: `${actor.name} left you ${stars}.`,
      cause: `feedback:${id}`,
    });
    return readFeedback(transaction.$client, id, 'author');
  });
  services.announcer.announce([body.teacher.id]);
  return submitted;
}

const editOwn = statement<{ id: number }>(
  'feedback_edit',
  `UPDATE feedback SET rating = $3, comment = $4, helped = coalesce($5::text[], helped), updated_at = now()
    WHERE id = $1 AND student_id = $2 AND created_at > now() - interval '${FEEDBACK_EDITABLE_DAYS} days' RETURNING id`,
);
const isOwn = statement<{ own: boolean }>(
  'feedback_is_own',
  'SELECT EXISTS (SELECT 1 FROM feedback WHERE id = $1 AND $2::bigint IN (student_id, mentor_id)) AS own',
);

async function refuse({ database }: Services, actor: Actor, id: number, message: string): Promise<never> {
  const [row] = await run(database.pool, isOwn, [id, actor.id]);
  throw row?.own ? conflict(message) : forbidden();
}

/**
 * Edits the caller's review within {@link FEEDBACK_EDITABLE_DAYS}.
 *
 * @throws 403 for another student's review, 409 after the deadline
 */
export async function editFeedback(
  services: Services,
  actor: Actor,
  id: number,
  { rating, comment, helped }: z.output<typeof editFeedbackBody>,
): Promise<Feedback> {
  const { pool } = services.database;
  const [edited] = await run(pool, editOwn, [id, actor.id, rating, comment, helped ?? null]);
  if (!edited)
    return refuse(services, actor, id, `Feedback can be changed for ${FEEDBACK_EDITABLE_DAYS} days.`);
  return readFeedback(pool, id, 'author');
}

const writeReply = statement<{ studentId: number }>(
  'feedback_reply',
  // The notification refers to the student's account, which must be locked before the review (ADR 16).
  `WITH party AS MATERIALIZED (
     SELECT account.id FROM feedback JOIN accounts account ON account.id IN (student_id, mentor_id)
      WHERE feedback.id = $1 AND mentor_id = $2 AND (account.id <> $2 OR deleted_at IS NULL)
      ORDER BY account.id FOR KEY SHARE OF account)
   UPDATE feedback SET reply = nullif($3, ''), replied_at = CASE WHEN $3 <> '' THEN now() END FROM party
    WHERE feedback.id = $1 AND mentor_id = $2 AND party.id = $2 AND hidden_at IS NULL
   RETURNING student_id AS "studentId"`,
);

/** Replies publicly to a review. An empty text removes the reply. */
export async function replyToFeedback(
  services: Services,
  actor: Actor,
  id: number,
  reply: string,
): Promise<Feedback> {
  const written = await inTransaction(services.database.pool, async (transaction) => {
    const [row] = await run(transaction.$client, writeReply, [id, actor.id, reply]);
    if (!row) return undefined;
    const text = `${actor.name} replied to your feedback.`;
    const entry = {
      accountId: row.studentId,
      kind: 'feedback_replied',
      text,
      cause: `feedback:${id}:reply`,
    } as const;
    if (reply) await notify(transaction, entry);
    return { ...row, view: await readFeedback(transaction.$client, id, 'mentor') };
  });
  if (!written) return refuse(services, actor, id, 'This review is hidden.');
  services.announcer.announce([written.studentId]);
  return written.view;
}

const report = statement<{ id: number }>(
  'feedback_report',
  `UPDATE feedback SET reported_at = coalesce(reported_at, now()), report_reason = coalesce(report_reason, $3)
    WHERE id = $1 AND mentor_id = $2 AND moderated_at IS NULL RETURNING id`,
);

/** Reports a review to the admins. Idempotent. @throws 409 after an admin has decided about the review */
export async function reportFeedback(
  services: Services,
  actor: Actor,
  id: number,
  reason: string,
): Promise<void> {
  const [reported] = await run(services.database.pool, report, [id, actor.id, reason]);
  if (!reported) await refuse(services, actor, id, 'The admins have already decided about this review.');
}
