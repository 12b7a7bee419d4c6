import { eq } from 'drizzle-orm';
import { createTestDatabase } from '../../testing/index.ts';
import { type DatabaseHandle, openDatabase } from '../client/index.ts';
import { accounts, conversations, sessions, slots } from '../schema/index.ts';
import { seedDemo } from './demo.ts';

async function withDemo(now: Date, check: (database: DatabaseHandle) => Promise<void>): Promise<void> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase({ url: testDatabase.url, size: 2 });
  try {
    expect(await seedDemo(database.pool, now)).toBe(true);
    await check(database);
  } finally {
    await database.close();
    await testDatabase.drop();
  }
}

test('the demo is seeded once, with sessions of every status', async () => {
  const now = new Date();
  await withDemo(now, async ({ db, pool }) => {
    const kinds = await db
      .selectDistinct({ status: sessions.status, outcome: sessions.outcome })
      .from(sessions);
    const shown = kinds.map(({ status, outcome }) => `${status} ${outcome ?? ''}`.trim()).sort();
    expect(shown).toEqual([
      'CANCELLED cancelled_by_mentor',
      'CANCELLED cancelled_by_student',
      'CANCELLED declined',
      'CANCELLED expired',
      'CONFIRMED',
      'CONFIRMED no_show_mentor',
      'CONFIRMED no_show_student',
      'PENDING',
    ]);
    expect(await db.select().from(accounts).where(eq(accounts.role, 'mentor'))).toHaveLength(12);
    expect((await db.select().from(conversations)).length).toBeGreaterThan(5);
    const before = await db.$count(sessions);
    expect(await seedDemo(pool, now)).toBe(false);
    expect(await db.$count(sessions)).toBe(before);
  });
});

test.each(['2026-03-08T07:30:00Z', '2026-10-04T00:10:00Z', '2027-01-01T23:55:00Z'])(
  'seeded at %s, the demo has upcoming slots of each mentor',
  async (moment) => {
    const now = new Date(moment);
    await withDemo(now, async ({ db }) => {
      const rows = await db.select().from(slots);
      const mentorsWithUpcomingSlots = new Set(
        rows.filter(({ startsAt }) => startsAt > now).map(({ mentorId }) => mentorId),
      );
      expect(mentorsWithUpcomingSlots.size).toBe(12);
      expect(await db.$count(sessions)).toBeGreaterThan(35);
    });
  },
);
