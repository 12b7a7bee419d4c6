import { eq, sql } from 'drizzle-orm';
import {
  accounts,
  mailOutbox,
  mentors,
  savedSearches,
  savedSearchMails,
} from '../../../database/schema/index.ts';
import { decodeMail, type SignedIn, useTestApi, useTestMail } from '../../../testing/index.ts';
import { mailNewMentors } from '../mail-new-mentors.ts';

/** Sets up helpers for tests of saved searches and their mails. */
export function useSavedSearchMails() {
  const api = useTestApi({ rateLimits: false });
  const mail = useTestMail(api);
  let count = 0;

  /** Backdates the searches and mails of a student by a little more than a day. */
  async function passDay({ id }: SignedIn): Promise<void> {
    await api()
      .db.update(savedSearches)
      .set({
        checkedAt: sql`checked_at - interval '25 hours'`,
        nextCheckAt: sql`next_check_at - interval '25 hours'`,
        createdAt: sql`created_at - interval '25 hours'`,
      })
      .where(eq(savedSearches.studentId, id));
    await api()
      .db.update(savedSearchMails)
      .set({ mailedAt: sql`mailed_at - interval '25 hours'` })
      .where(eq(savedSearchMails.studentId, id));
  }

  /** Saves a search, then lets a day pass. */
  async function save(student: SignedIn, q: string, name = `About ${q}`): Promise<void> {
    expect((await student.client.post('/saved-searches', { name, search: { q } })).status).toBe(201);
    await passDay(student);
  }

  return {
    api,
    passDay,
    save,
    /** Creates a student who saved a search for a unique text a day ago. */
    searching: async () => {
      count += 1;
      const text = `topic${count}x`;
      const student = await api().student();
      await save(student, text);
      return { student, text };
    },
    mentorAbout: async (text: string, fields = {}): Promise<SignedIn> => {
      const mentor = await api().mentor(fields);
      await api().db.update(mentors).set({ title: text }).where(eq(mentors.accountId, mentor.id));
      return mentor;
    },
    setAccount: async (id: number, change: Partial<typeof accounts.$inferInsert>): Promise<void> => {
      await api().db.update(accounts).set(change).where(eq(accounts.id, id));
    },
    searchesOf: ({ id }: SignedIn) =>
      api().db.select().from(savedSearches).where(eq(savedSearches.studentId, id)).orderBy(savedSearches.id),
    run: () => mailNewMentors(api().services),
    queued: ({ email }: SignedIn) =>
      api()
        .db.select()
        .from(mailOutbox)
        .where(sql`recipient = ${email} AND template = 'saved-searches'`),
    sentTo: async ({ email }: SignedIn) => {
      await mail.send();
      return mail
        .to(email)
        .map(({ text }) => decodeMail(text))
        .filter((text) => text.includes('your saved searches.'));
    },
  };
}
