import { experienceBandOf } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../client/index.ts';
import {
  accounts,
  mentors,
  onboardings,
  publicPages,
  scheduleTemplates,
  students,
} from '../../schema/index.ts';
import { demoMentors } from './mentors.ts';
import { blockedStudent, demoStudents } from './students.ts';
import { emailColumns } from '../../../modules/accounts/email-key.ts';
import { slugOf } from '../../../modules/public-pages/slug-of.ts';
import { hashToken } from '../../../tokens.ts';

/** `ids` maps the key of an account to its id. */
export interface SeedContext {
  transaction: Transaction;
  now: Date;
  ids: Map<string, number>;
}

const DAY = 86_400_000;
/** One mentor has no public page, so that the demo shows both states. */
const isPublic = (_mentor: unknown, index: number) => index !== 3;
const emailOf = (key: string) => `${key}@cairn.test`;

/** The id of the account with this key. @throws Error if the demo has no such account */
export function idOf(context: SeedContext, key: string): number {
  const id = context.ids.get(key);
  if (id === undefined) throw new Error(`The demo has no account ${key}`);
  return id;
}

/** Writes the accounts with profiles, public pages and usual weeks. All accounts have the same password. */
export async function writePeople(context: SeedContext, passwordHash: string): Promise<void> {
  const { transaction, now, ids } = context;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const insertAccount = async (row: typeof accounts.$inferInsert, key: string) => {
    const [account] = await transaction.insert(accounts).values(row).returning({ id: accounts.id });
    if (account) ids.set(key, account.id);
  };

  await insertAccount(
    {
      role: 'admin',
      adminRole: 'owner',
      ...emailColumns(emailOf('admin')),
      name: 'Robin Hale',
      passwordHash,
      timeZone: 'Europe/London',
      createdAt: daysAgo(120),
    },
    'admin',
  );
  for (const [index, mentor] of demoMentors.entries()) {
    const { key, name, phone, zone } = mentor;
    await insertAccount(
      {
        role: 'mentor',
        ...emailColumns(emailOf(key)),
        name,
        phone,
        passwordHash,
        timeZone: zone,
        createdAt: daysAgo(110 - index * 8),
      },
      key,
    );
  }
  for (const { key, name, phone, zone, registeredDaysAgo } of demoStudents) {
    await insertAccount(
      {
        role: 'student',
        ...emailColumns(emailOf(key)),
        name,
        phone,
        passwordHash,
        timeZone: zone,
        createdAt: daysAgo(registeredDaysAgo),
      },
      key,
    );
  }
  await transaction.insert(mentors).values(
    demoMentors.map((mentor) => ({
      accountId: idOf(context, mentor.key),
      teachingId: mentor.teachingId,
      department: mentor.department,
      expertise: mentor.expertise,
      experienceBand: experienceBandOf(mentor.years),
      experienceYears: mentor.years,
      title: mentor.title,
      bio: mentor.bio,
      availability: mentor.availability,
      expertiseTags: mentor.tags,
      languages: ['en', ...(mentor.languages ?? [])],
      pronouns: mentor.pronouns ?? '',
      greeting: mentor.greeting ?? '',
      career: mentor.career ?? [],
      links: mentor.links ?? [],
    })),
  );
  await transaction.insert(publicPages).values(
    demoMentors.filter(isPublic).map(({ key, name }) => {
      const slug = slugOf(name);
      return { accountId: idOf(context, key), slug, slugHash: hashToken(slug), isPublic: true };
    }),
  );
  await transaction.insert(students).values(
    demoStudents.map(({ key, rollNo, course, year, interests, lookingFor = '' }) => ({
      accountId: idOf(context, key),
      rollNo,
      course,
      yearOfStudy: year,
      interests,
      lookingFor,
    })),
  );
  await transaction.insert(onboardings).values(
    ['student', 'mentor'].map((key) => ({
      accountId: idOf(context, key),
      ...({ basics: 'done', profile: 'done', start: 'skipped' } as const),
      createdAt: daysAgo(100),
    })),
  );
  await transaction.insert(scheduleTemplates).values(
    demoMentors.flatMap(({ key, week }) =>
      Object.entries(week).flatMap(([weekday, hours]) =>
        (hours ?? []).map((timeSlot) => ({
          mentorId: idOf(context, key),
          weekday: Number(weekday),
          timeSlot,
        })),
      ),
    ),
  );
}

/** Blocks one student. Call this last: the database accepts no session of a blocked student. */
export async function blockOneStudent(context: SeedContext): Promise<void> {
  await context.transaction
    .update(accounts)
    .set({ status: 'blocked', version: 2 })
    .where(eq(accounts.id, idOf(context, blockedStudent)));
}
