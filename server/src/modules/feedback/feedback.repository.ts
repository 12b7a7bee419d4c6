import {
  type Feedback,
  FEEDBACK_EDITABLE_DAYS,
  type ReviewableSession,
  REVIEWABLE_SESSIONS_MAX,
} from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { type DatabaseHandle, isoInstant, run, statement } from '../../database/client/index.ts';
import { cutPage, type Page, readCursor } from '../../keyset.ts';
import { isHeld } from '../mentors/mentor-facts.ts';

/** The reader of a review. Only the author sees the edit deadline. Only the mentor sees `isReported`. */
export type Reader = 'author' | 'mentor' | 'anyone';

/** Maximum number of reviews in the response to a request without paging parameters. */
const PLAIN_LIMIT = 500;
const PAGE_SIZE = 20;

const viewFor: Record<Reader, string> = {
  author: `, 'editableUntil', ${isoInstant(`f.created_at + interval '${FEEDBACK_EDITABLE_DAYS} days'`)}`,
  mentor: `, 'isReported', f.reported_at IS NOT NULL`,
  anyone: '',
};

const view = (reader: Reader) => `json_build_object(
  'id', f.id, 'student', json_build_object('id', s.id, 'name', s.name, 'photo', s.photo),
  'teacher', json_build_object('id', m.id, 'name', m.name, 'photo', m.photo),
  'rating', f.rating, 'comment', f.comment, 'helped', f.helped, 'createdAt', ${isoInstant('f.created_at')}, 'sessionId', f.session_id,
  'updatedAt', CASE WHEN f.updated_at > f.created_at THEN ${isoInstant('f.updated_at')} END,
  'reply', f.reply, 'repliedAt', ${isoInstant('f.replied_at')}${viewFor[reader]}) AS view`;

const tables = 'feedback f JOIN accounts s ON s.id = f.student_id JOIN accounts m ON m.id = f.mentor_id';

type Row = { id: number; sortValue: string; view: Feedback };

const aboutMentor = (reader: Reader) =>
  statement<Row>(
    `feedback_about_mentor_for_${reader}`,
    `SELECT f.id, f.created_at::text AS "sortValue", ${view(reader)} FROM ${tables}
      WHERE f.mentor_id = $1 AND f.hidden_at IS NULL
        AND (f.created_at, f.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::bigint, 0))
      ORDER BY f.created_at DESC, f.id DESC LIMIT $4`,
  );
const aboutMentorFor = { mentor: aboutMentor('mentor'), anyone: aboutMentor('anyone') };
const byStudent = statement<Row>(
  'feedback_by_student',
  `SELECT f.id, f.created_at::text AS "sortValue", ${view('author')} FROM ${tables}
    WHERE f.student_id = $1 ORDER BY f.created_at DESC, f.id DESC LIMIT ${PLAIN_LIMIT}`,
);
const countVisible = statement<{ total: number }>(
  'feedback_count',
  'SELECT rating_count AS total FROM mentors WHERE account_id = $1',
);

/** Feedback about a mentor, newest first, without hidden reviews. Without paging parameters, returns the latest 500. */
export async function listAboutMentor(
  { pool }: DatabaseHandle,
  mentorId: number,
  reader: 'mentor' | 'anyone',
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ page: Page<Feedback>; total: number }> {
  const from = readCursor(query.cursor);
  const limit = query.limit ?? (from ? PAGE_SIZE : PLAIN_LIMIT);
  const [rows, counted] = await Promise.all([
    run(pool, aboutMentorFor[reader], [mentorId, from?.value, from?.id, limit + 1]),
    run(pool, countVisible, [mentorId]),
  ]);
  const page = cutPage(rows, { limit, backward: false, from: undefined }, ({ sortValue, id }) => ({
    value: sortValue,
    id,
  }));
  return { page: { ...page, rows: page.rows.map((row) => row.view) }, total: counted[0]?.total ?? 0 };
}

/** The latest 500 reviews that a student gave, newest first. */
export async function listByStudent({ pool }: DatabaseHandle, studentId: number): Promise<Feedback[]> {
  return (await run(pool, byStudent, [studentId])).map((row) => row.view);
}

const one = (reader: Reader) =>
  statement<{ view: Feedback }>(
    `feedback_one_for_${reader}`,
    `SELECT ${view(reader)} FROM ${tables} WHERE f.id = $1`,
  );
const oneFor = { author: one('author'), mentor: one('mentor'), anyone: one('anyone') };

/** A review as the reader sees it. The caller has checked the permission. */
export async function readFeedback(client: Pool | PoolClient, id: number, reader: Reader): Promise<Feedback> {
  const [found] = await run(client, oneFor[reader], [id]);
  if (!found) throw new Error('Failed to read a review');
  return found.view;
}

const isCompleted = isHeld('x');

const reviewable = statement<ReviewableSession>(
  'feedback_reviewable',
  `SELECT x.id AS "sessionId", json_build_object('id', m.id, 'name', m.name) AS teacher, x.topic, x.date
     FROM sessions x JOIN accounts m ON m.id = x.mentor_id
    WHERE x.student_id = $1 AND ${isCompleted} AND m.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM feedback f WHERE f.session_id = x.id)
    ORDER BY x.starts_at DESC, x.id DESC LIMIT ${REVIEWABLE_SESSIONS_MAX}`,
);

/** Completed sessions of a student without feedback, newest first. */
export function listReviewable({ pool }: DatabaseHandle, studentId: number): Promise<ReviewableSession[]> {
  return run(pool, reviewable, [studentId]);
}

const completedWith = statement<{ id: number; reviewed: boolean }>(
  'feedback_completed_with',
  `SELECT x.id, EXISTS (SELECT 1 FROM feedback f WHERE f.session_id = x.id) AS reviewed
     FROM sessions x WHERE x.student_id = $1 AND x.mentor_id = $2 AND ${isCompleted}
      AND ($3::bigint IS NULL OR x.id = $3)
    ORDER BY reviewed, x.starts_at DESC LIMIT 1`,
);

/**
 * The completed session to review; undefined if there is none. Without `sessionId`, prefers the latest session without
 * a review.
 */
export async function findSessionToReview(
  client: PoolClient,
  studentId: number,
  mentorId: number,
  sessionId: number | undefined,
): Promise<{ id: number; reviewed: boolean } | undefined> {
  return (await run(client, completedWith, [studentId, mentorId, sessionId]))[0];
}
