import { SAVED_SEARCH_MENTORS } from '@cairn/shared/contract';
import { inTransaction, run, statement } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { indexedSearch } from '../mentors/search-text.ts';
import { queueMail, type SavedSearchMail } from '../outbox/index.ts';
import { type DueSearch, type SearchingStudent, takeDue } from './due-searches.ts';
import { findNewMentors } from './new-mentors.ts';

/** Limits of one run, so that the run does not delay other jobs of the process. */
const RUN = { students: 200, milliseconds: 5_000 };

type Found = SavedSearchMail['searches'];

/** Waits for a concurrent deletion of the account, and serializes mails to the student. */
const lock = statement<{ id: number }>(
  'saved_searches_lock_student',
  'SELECT id FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
);
const record = statement<{ mentorId: number }>(
  'saved_searches_record',
  `INSERT INTO saved_search_mails (student_id, mentor_id) SELECT $1, unnest($2::bigint[])
    WHERE NOT EXISTS (SELECT 1 FROM saved_search_mails
            WHERE student_id = $1 AND mailed_at > now() - interval '1 day')
   ON CONFLICT DO NOTHING RETURNING mentor_id AS "mentorId"`,
);
const succeed = statement(
  'saved_searches_succeed',
  `UPDATE saved_searches SET failed_checks = 0, next_check_at = now() + interval '1 day',
          checked_at = CASE WHEN id = ANY ($3::bigint[]) THEN now() ELSE checked_at END
    WHERE student_id = $1 AND id = ANY ($2::bigint[])`,
);

/**
 * A failed search does not delay the others. `notFailed` includes searches that were not run because the mail is full.
 */
async function runSearches(
  { database: { pool }, log }: Services,
  student: SearchingStudent,
  due: DueSearch[],
) {
  const found: Found = [];
  const [completed, failed]: [number[], number[]] = [[], []];
  for (const { id, search, createdAt } of due) {
    const except = found.flatMap(({ mentorIds }) => mentorIds);
    const limit = SAVED_SEARCH_MENTORS - except.length;
    // The remaining searches run the next day.
    if (limit === 0) break;
    try {
      const indexed = await indexedSearch(pool, search);
      const mentorIds = await findNewMentors(pool, student, indexed, { savedAt: createdAt, except, limit });
      completed.push(id);
      if (mentorIds.length > 0) found.push({ id, mentorIds });
    } catch (error) {
      log.warn({ err: error, savedSearch: id }, 'failed to run a saved search');
      failed.push(id);
    }
  }
  return { found, completed, notFailed: due.map(({ id }) => id).filter((id) => !failed.includes(id)) };
}

/** Queues the mail and records its mentors in one transaction, so that no later mail lists these mentors again. */
async function mailStudent(services: Services, student: SearchingStudent, due: DueSearch[]): Promise<void> {
  const { found, completed, notFailed } = await runSearches(
    services,
    student,
    student.acceptsMail ? due : [],
  );
  await inTransaction(services.database.pool, async (transaction) => {
    const client = transaction.$client;
    const [present] = await run(client, lock, [student.id]);
    if (!present) return;
    const ids = found.flatMap(({ mentorIds }) => mentorIds);
    const recorded = ids.length > 0 ? await run(client, record, [student.id, ids]) : [];
    const mailed = new Set(recorded.map(({ mentorId }) => mentorId));
    const searches = found
      .map(({ id, mentorIds }) => ({ id, mentorIds: mentorIds.filter((mentorId) => mailed.has(mentorId)) }))
      .filter(({ mentorIds }) => mentorIds.length > 0);
    if (searches.length > 0) {
      const payload: SavedSearchMail = { accountId: student.id, recipient: student.name, searches };
      await queueMail(transaction, {
        recipient: student.email,
        template: 'saved-searches',
        cause: `saved-searches:${student.id}:${services.now().toISOString()}`,
        payload,
      });
    }
    const done = student.acceptsMail ? notFailed : due.map(({ id }) => id);
    await run(client, succeed, [student.id, done, completed]);
  });
}

/** Mails students about new mentors that their saved searches find, at most once a day. Runs every minute. */
export async function mailNewMentors(
  services: Services,
  isStopped: () => boolean = () => false,
  { students, milliseconds } = RUN,
): Promise<void> {
  if (services.config.profile !== 'full') return;
  const endsAt = performance.now() + milliseconds;
  for (let count = 0; count < students && performance.now() < endsAt && !isStopped(); count += 1) {
    const taken = await takeDue(services.database.pool);
    if (!taken) return;
    const { student, due } = taken;
    if (due.length === 0) continue;
    try {
      await mailStudent(services, student, due);
    } catch (error) {
      services.log.warn({ err: error, student: student.id }, 'failed to mail new mentors');
    }
  }
}
