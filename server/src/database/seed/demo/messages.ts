import { and, eq } from 'drizzle-orm';
import { conversations, messages } from '../../schema/index.ts';
import { type DemoConversation, demoConversations } from './conversations.ts';
import { idOf, type SeedContext } from './people.ts';

const HOUR = 3_600_000;

async function writeConversation(
  context: SeedContext,
  { student, mentor, unread, lines }: DemoConversation,
): Promise<void> {
  const { transaction, now } = context;
  const pair = { studentId: idOf(context, student), mentorId: idOf(context, mentor) };
  await transaction.insert(conversations).values(pair).onConflictDoNothing();
  const isPair = and(eq(conversations.studentId, pair.studentId), eq(conversations.mentorId, pair.mentorId));
  const [conversation] = await transaction.select({ id: conversations.id }).from(conversations).where(isPair);
  if (!conversation) return;
  const rows = lines.map(({ from, hoursAgo, text }, index) => ({
    conversationId: conversation.id,
    seq: index + 1,
    senderId: from === 'student' ? pair.studentId : pair.mentorId,
    content: text,
    createdAt: new Date(now.getTime() - hoursAgo * HOUR),
  }));
  await transaction.insert(messages).values(rows);
  const last = rows.at(-1);
  if (!last) return;
  const seenByReader = lines.length - unread;
  const readerIsStudent = last.senderId === pair.mentorId;
  await transaction
    .update(conversations)
    .set({
      lastSeq: lines.length,
      lastMessage: last.content,
      lastMessageAt: last.createdAt,
      lastSenderId: last.senderId,
      studentReadSeq: readerIsStudent ? seenByReader : lines.length,
      mentorReadSeq: readerIsStudent ? lines.length : seenByReader,
    })
    .where(isPair);
}

/** Writes the conversations of the demo. */
export async function writeMessages(context: SeedContext): Promise<void> {
  for (const conversation of demoConversations) await writeConversation(context, conversation);
}
