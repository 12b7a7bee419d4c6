import type { Role } from '@cairn/shared/contract';
import type { Database } from '../database/client/index.ts';
import { accounts, mentors, sessions, slots, students } from '../database/schema/index.ts';
import { emailColumns } from '../modules/accounts/email-key.ts';
import { hashPassword } from '../modules/auth/passwords.ts';

/** The password of every factory account. */
export const PASSWORD = 'Cairn2026';
export const HOUR_MS = 3_600_000;

let passwordHash: Promise<string> | undefined;
let count = 0;

export interface TestAccount {
  id: number;
  email: string;
  name: string;
  role: Role;
}

/** Creates an account. By default the account is active and in UTC. */
export async function createAccount(
  db: Database,
  role: Role,
  fields: Partial<typeof accounts.$inferInsert> = {},
): Promise<TestAccount> {
  passwordHash ??= hashPassword(PASSWORD);
  count += 1;
  const email = fields.email ?? `${role}-${count}-${process.pid}@example.test`;
  const [account] = await db
    .insert(accounts)
    .values({
      role,
      ...(role === 'admin' && { adminRole: 'owner' as const }),
      ...emailColumns(email),
      name: `${role === 'student' ? 'Sana' : role === 'mentor' ? 'Mara' : 'Ada'} ${count}`,
      phone: '0123456789',
      passwordHash: await passwordHash,
      ...fields,
    })
    .returning();
  if (!account) throw new Error('The account was not written');
  if (role === 'student') {
    await db.insert(students).values({
      accountId: account.id,
      rollNo: `R-${count}`,
      course: 'Computer Science',
      yearOfStudy: 2,
      interests: ['dataScience'],
    });
  }
  if (role === 'mentor') {
    await db.insert(mentors).values({
      accountId: account.id,
      teachingId: `T-${count}`,
      department: 'Engineering',
      expertise: 'networking',
      experienceBand: '3-5',
      title: 'Engineer',
    });
  }
  return { id: account.id, email: account.email, name: account.name, role };
}

const pad = (part: number) => String(part).padStart(2, '0');

/** `date` and `timeSlot` of an instant in UTC, the zone of factory mentors. */
export function wallTime(startsAt: Date): { date: string; timeSlot: string } {
  const hour = startsAt.getUTCHours();
  return {
    date: startsAt.toISOString().slice(0, 10),
    timeSlot: `${pad(hour % 12 === 0 ? 12 : hour % 12)}:${pad(startsAt.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`,
  };
}

/**
 * The start of the current hour plus `hours`. Different whole numbers give disjoint slots, unless a new hour begins
 * between the calls.
 */
export const hoursFromNow = (hours: number) =>
  new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS);

/** Creates an open slot of a mentor that starts at {@link hoursFromNow} and lasts an hour. */
export async function createSlot(db: Database, mentor: TestAccount, hours: number) {
  const startsAt = hoursFromNow(hours);
  const [slot] = await db
    .insert(slots)
    .values({
      mentorId: mentor.id,
      ...wallTime(startsAt),
      timeZone: 'UTC',
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
    })
    .returning();
  if (!slot) throw new Error('The slot was not written');
  return slot;
}

/** Creates a session on a new slot of the mentor. */
export async function createSession(
  db: Database,
  student: TestAccount,
  mentor: TestAccount,
  hours: number,
  fields: Partial<typeof sessions.$inferInsert> = {},
) {
  const slot = await createSlot(db, mentor, hours);
  const [session] = await db
    .insert(sessions)
    .values({
      slotId: slot.id,
      studentId: student.id,
      mentorId: mentor.id,
      date: slot.date,
      timeSlot: slot.timeSlot,
      timeZone: slot.timeZone,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      topic: 'Subnets',
      expiresAt: new Date(slot.startsAt.getTime() - 2 * HOUR_MS),
      ...fields,
    })
    .returning();
  if (!session) throw new Error('The session was not written');
  return session;
}
