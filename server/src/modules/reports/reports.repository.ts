import type { ReportReason } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { isoInstant, run, statement, type Transaction } from '../../database/client/index.ts';
import { contentWithFiles } from '../message-files/attach-files.ts';

/** A report copies up to this many messages on either side of the reported message. */
const CONTEXT = 5;

const findSender = statement<{ id: number }>(
  'reports_find_sender',
  `SELECT m.sender_id AS id FROM messages m JOIN conversations c ON c.id = m.conversation_id
    WHERE m.id = $2 AND $1 IN (c.student_id, c.mentor_id) AND m.sender_id <> $1 AND m.deleted_at IS NULL`,
);

/** The sender of a message; undefined if the message is deleted or the account has not received it. */
export const findSenderOf = async (connection: Pool | PoolClient, accountId: number, messageId: number) =>
  (await run(connection, findSender, [accountId, messageId]))[0]?.id;

const lockParties = statement<{ id: number }>(
  'reports_lock_parties',
  'SELECT id FROM accounts WHERE id IN ($1, $2) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE',
);

/** Locks both accounts against deletion. @returns whether both exist */
export const lockBothParties = async ({ $client }: Transaction, one: number, other: number) =>
  (await run($client, lockParties, [one, other])).length === 2;

/** A report to store. */
export interface NewReport {
  reporterId: number;
  subjectId: number;
  reason: ReportReason;
  text: string;
}
/** A stored report. */
export interface StoredReport {
  id: number;
  createdAt: string;
}

const stored = `RETURNING id, ${isoInstant('created_at')} AS "createdAt"`;

const insertMessage = statement<StoredReport>(
  'reports_insert_message',
  `INSERT INTO reports (reporter_id, subject_id, reason, text, message_id, conversation_id, snapshot)
   SELECT $1, $2, $3, $4, m.id, m.conversation_id, jsonb_build_object('messages', (
            SELECT jsonb_agg(jsonb_build_object(
                     'by', CASE WHEN near.sender_id = $2 THEN 'subject' ELSE 'reporter' END,
                     'content', ${contentWithFiles('near')}, 'sentAt', ${isoInstant('near.created_at')},
                     'isReported', near.id = m.id) ORDER BY near.seq)
              FROM messages near
             WHERE near.conversation_id = m.conversation_id
               AND near.seq BETWEEN m.seq - ${CONTEXT} AND m.seq + ${CONTEXT}))
     FROM messages m WHERE m.id = $5 AND m.sender_id = $2 AND m.deleted_at IS NULL
   ON CONFLICT DO NOTHING ${stored}`,
);

const field = (label: string, text: string) => `(${label}, ${text})`;
const mentorFields = [
  field(`'Name'`, 'a.name'),
  field(`'Title'`, 'm.title'),
  field(`'Department'`, 'm.department'),
  field(`'Expertise'`, 'm.expertise'),
  field(`'Topics'`, `array_to_string(m.expertise_tags, ', ')`),
  field(`'Pronouns'`, 'm.pronouns'),
  field(`'Greeting'`, 'm.greeting'),
  field(`'About'`, 'm.bio'),
  field(
    `'Career'`,
    `(SELECT string_agg(concat_ws(', ', nullif(e ->> 'role', ''), nullif(e ->> 'organisation', '')), '; ') FROM jsonb_array_elements(m.career) AS e)`,
  ),
  field(`'Links'`, `array_to_string(m.links, ' ')`),
  field(`'Availability'`, 'm.availability'),
];
const studentFields = [
  field(`'Name'`, 'a.name'),
  field(`'Course'`, 's.course'),
  field(`'Interests'`, `array_to_string(s.interests, ', ')`),
  field(`'Looking for'`, 's.looking_for'),
];

const insertProfile = statement<StoredReport>(
  'reports_insert_profile',
  `INSERT INTO reports (reporter_id, subject_id, reason, text, snapshot)
   SELECT $1, a.id, $3, $4, jsonb_build_object('photo', a.photo, 'profile', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('field', shown.field, 'text', shown.text)), '[]')
              FROM (SELECT * FROM (VALUES ${mentorFields.join(', ')}) AS of_mentor (field, text) WHERE a.role = 'mentor'
                    UNION ALL
                    SELECT * FROM (VALUES ${studentFields.join(', ')}) AS of_student (field, text) WHERE a.role = 'student'
                   ) AS shown WHERE shown.text <> ''))
     FROM accounts a LEFT JOIN mentors m ON m.account_id = a.id LEFT JOIN students s ON s.account_id = a.id
    WHERE a.id = $2
   ON CONFLICT DO NOTHING ${stored}`,
);

/**
 * Stores a report with a copy of the message and of the messages around it.
 *
 * @returns undefined if the message was deleted, or the reporter has an open report about the message
 */
export const insertMessageReport = async (
  { $client }: Transaction,
  { reporterId, subjectId, reason, text }: NewReport,
  messageId: number,
): Promise<StoredReport | undefined> =>
  (await run($client, insertMessage, [reporterId, subjectId, reason, text, messageId]))[0];

/** Stores a report with a copy of the profile; undefined if the reporter has an open report about the profile. */
export const insertProfileReport = async (
  { $client }: Transaction,
  { reporterId, subjectId, reason, text }: NewReport,
): Promise<StoredReport | undefined> =>
  (await run($client, insertProfile, [reporterId, subjectId, reason, text]))[0];

const forgetReporter = statement(
  'reports_forget_reporter',
  `UPDATE reports SET text = '',
          snapshot = CASE WHEN snapshot ? 'messages'
            THEN jsonb_set(snapshot, '{messages}', jsonb_path_query_array(snapshot, '$.messages[*] ? (@.by == "subject")'))
            ELSE snapshot END
    WHERE reporter_id = $1`,
);
const forgetSubject = statement('reports_forget_subject', 'DELETE FROM reports WHERE subject_id = $1');

/**
 * Removes a person from the reports (ADR 42). Reports about the person are deleted. Reports by the person lose the
 * texts of the person, because admins must still decide them.
 */
export async function forgetReports({ $client }: Transaction, accountId: number): Promise<void> {
  await run($client, forgetSubject, [accountId]);
  await run($client, forgetReporter, [accountId]);
}
