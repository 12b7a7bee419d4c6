import { cycle, type BenchContext } from '../bench-context.ts';
import { type Outcome, runLoad } from '../load.ts';
import { describe, heading, line, megabytes } from '../report.ts';
import { createBookableSlots } from '../bench-data.ts';

export const title = 'Bookings and messages';

/** Books `amount` distinct slots with 32 concurrent clients. */
export async function runBookings(
  { target, pool, accounts }: BenchContext,
  amount: number,
): Promise<Outcome> {
  const nextSlot = cycle(await createBookableSlots(pool, accounts.students, accounts.mentors, amount));
  return runLoad({
    port: target.api,
    amount,
    next: () => {
      const { student, ...slot } = nextSlot();
      const body = { studentId: student.id, ...slot, topic: 'A benchmark' };
      return { method: 'POST', path: '/api/sessions/book', cookie: student.cookie, body };
    },
  });
}

function runMessages({ target, accounts }: BenchContext, amount: number): Promise<Outcome> {
  const pair = cycle(accounts.pairs);
  return runLoad({
    port: target.api,
    amount,
    next: () => {
      const { student, teacherId } = pair();
      const query = `studentId=${student.id}&teacherId=${teacherId}&senderId=${student.id}&content=Hello`;
      return { method: 'POST', path: `/api/messages/send?${query}`, cookie: student.cookie };
    },
  });
}

/** Makes some bookings, then analyzes the tables. Without statistics PostgreSQL would plan sequential scans. */
export async function warmUpBookings(context: BenchContext, amount: number): Promise<void> {
  await runBookings(context, Math.ceil(amount / 10));
  await context.pool.query('ANALYZE');
}

/** Measures bookings of distinct slots, and messages. */
export async function measureWrites(context: BenchContext, amount: number): Promise<void> {
  heading(title);
  await warmUpBookings(context, amount);
  const bookings = await runBookings(context, amount);
  const met = bookings.perSecond >= 2000 && bookings.p99 < 50 && bookings.failed + bookings.refused === 0;
  line('bookings of distinct slots, 32 clients', describe(bookings), '2,000/s, p99 under 50 ms', met);
  line('messages, 32 clients', describe(await runMessages(context, amount)));
  const memory = await context.target.memory();
  line('memory under writes', megabytes(memory), '300 MB', memory <= 300);
}
