import { groupSessions, groupWaiting } from '../../schema/index.ts';
import { writeSession } from './history.ts';
import { slotOn } from './hours.ts';
import { idOf, type SeedContext } from './people.ts';

const DAY = 86_400_000;

/** `inDays` is relative to today in the mentor's zone. */
interface DemoGroup {
  readonly mentor: string;
  readonly inDays: number;
  readonly timeSlot: string;
  readonly title: string;
  readonly description: string;
  readonly seats: number;
  readonly students: readonly string[];
  readonly waiting: readonly string[];
}

const demoGroups: readonly DemoGroup[] = [
  {
    mentor: 'mentor',
    inDays: 10,
    timeSlot: '05:00 PM',
    seats: 6,
    title: 'Reading a large codebase',
    description: 'We read a pull request together, from the outside in. Bring one question.',
    students: ['noor.haddad', 'zara.mahmood', 'chloe.bernard'],
    waiting: [],
  },
  {
    mentor: 'priya.raman',
    inDays: 11,
    timeSlot: '07:30 PM',
    seats: 3,
    title: 'From a notebook to production',
    description: 'Office hours about your first deployed model: data, tests, monitoring.',
    students: ['liam.carter', 'yuki.tanaka', 'noor.haddad'],
    waiting: ['zara.mahmood'],
  },
];

/** Writes the group sessions of the demo with their seats and waiting lists. */
export async function writeGroups(context: SeedContext): Promise<void> {
  const { transaction, now } = context;
  for (const { mentor, inDays, timeSlot, title, description, seats, students, waiting } of demoGroups) {
    const slot = await slotOn(context, mentor, inDays, timeSlot);
    if (!slot) continue;
    const { id: slotId, mentorId, startsAt, endsAt } = slot;
    const [group] = await transaction
      .insert(groupSessions)
      .values({
        slotId,
        mentorId,
        title,
        description,
        seats,
        startsAt,
        endsAt,
        hasOwnSlot: true,
        createdAt: new Date(now.getTime() - 3 * DAY),
      })
      .returning({ groupSessionId: groupSessions.id, roomToken: groupSessions.roomToken });
    if (!group) continue;
    for (const [index, student] of students.entries())
      await writeSession(
        context,
        slot,
        { mentor, student, topic: title, status: 'CONFIRMED' },
        now.getTime() - (index + 1) * (DAY / 4),
        { ...group, seat: index + 1 },
      );
    if (waiting.length > 0)
      await transaction.insert(groupWaiting).values(
        waiting.map((student) => ({
          groupSessionId: group.groupSessionId,
          studentId: idOf(context, student),
        })),
      );
  }
}
