import { addDays } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { useTestApi } from '../../testing/index.ts';
import { mondayAfterNext, openSlot, writeRules } from './testing/ruled-mentor.ts';

const api = useTestApi();

// The statement times out if each excluded slot causes a search for an earlier free slot.
test('the list of mentors by next free slot omits a mentor whose weeks are full', async () => {
  const [full, free] = [await api().pair(), await api().mentor()];
  await api().db.execute(sql`INSERT INTO slots (mentor_id, date, time_slot, time_zone, starts_at, ends_at)
    SELECT ${full.mentor.id}, (t AT TIME ZONE 'UTC')::date, to_char(t AT TIME ZONE 'UTC', 'HH12:MI AM'), 'UTC', t, t + interval '1 hour'
      FROM generate_series(date_trunc('day', now()) + interval '2 days', now() + interval '180 days', interval '3 hours') AS t`);
  await api().db.execute(sql`INSERT INTO sessions
      (slot_id, mentor_id, student_id, date, time_slot, time_zone, starts_at, ends_at, topic, expires_at, status)
    SELECT DISTINCT ON (date_trunc('week', starts_at)) id, mentor_id, ${full.student.id}::bigint, date, time_slot, time_zone,
           starts_at, ends_at, 'Full', starts_at, 'CONFIRMED'::session_status
      FROM slots WHERE mentor_id = ${full.mentor.id} ORDER BY date_trunc('week', starts_at), starts_at`);
  await openSlot(api().db, free, addDays(mondayAfterNext(), 170), '09:00 AM');
  await writeRules(api().db, full.mentor, { sessionsPerWeek: 1 });
  // Without a search text, the mentors are looked up one by one. A text of two letters causes a scan of all open slots.
  for (const q of ['', 'en']) {
    const query = { sort: 'nextSlot', ...(q && { q }) };
    const { status, body } = await full.student.client.get('/teachers', { query });
    const ids = body.map(({ id }: { id: number }) => id);
    expect([status, ids.includes(full.mentor.id), ids.includes(free.id)]).toEqual([200, false, true]);
  }
});
