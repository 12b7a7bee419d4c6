import { randomUUID } from 'node:crypto';
import { calls } from '@cairn/shared/contract';
import type { Transaction } from '../../database/client/index.ts';
import { notFound } from '../../errors.ts';
import { pageResponse } from '../../keyset.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueMail } from '../outbox/index.ts';
import { addNote, deleteNote, listNotes } from './account-notes.ts';
import { lockAccount, readMentor, readStudent } from './account-records.repository.ts';
import { pageOfReviews, pageOfSessions } from './history.repository.ts';

/** Limits for a stolen auth session of an admin. */
const mailsByAdmin: Limit = { name: 'admin-mails', max: 60, seconds: 3_600 };
const mailsToAccount: Limit = { name: 'admin-mails-to', max: 5, seconds: 86_400 };
const notesByAdmin: Limit = { name: 'admin-notes', max: 240, seconds: 3_600 };

/** Calls of admins: lists of sessions and reviews, notes about accounts, and mails to accounts. */
export const adminPeopleRoutes = defineRoutes(({ call, app, services }) => {
  const { database } = services;

  async function requireAccount(transaction: Transaction, id: number) {
    const account = await lockAccount(transaction, id);
    if (!account) throw notFound();
    return account;
  }

  call(calls.adminListSessions, async ({ query, reply, read }) =>
    pageResponse(reply, await read((database) => pageOfSessions(database, query))),
  );
  call(calls.adminListReviews, async ({ query, reply, read }) =>
    pageResponse(reply, await read((database) => pageOfReviews(database, query))),
  );

  call(calls.adminListNotes, ({ params }) => listNotes(database, params.id));
  call(calls.adminAddNote, async ({ params, body, actor, once, request }) => {
    await app.limits.take(notesByAdmin, actor.id);
    return once(async (transaction) => {
      const target = await requireAccount(transaction, params.id);
      const note = await addNote(transaction, params.id, actor.id, body.text);
      await recordAudit(transaction, request, {
        action: 'account.note',
        target,
        detail: { noteId: note.id },
      });
      return note;
    });
  });
  call(calls.adminDeleteNote, ({ params, once, request }) =>
    once(async (transaction) => {
      const target = await requireAccount(transaction, params.id);
      if (!(await deleteNote(transaction, params.id, params.noteId))) throw notFound();
      await recordAudit(transaction, request, {
        action: 'account.note-delete',
        target,
        detail: { noteId: params.noteId },
      });
      return { success: true };
    }),
  );

  call(calls.adminSendMail, async ({ params, body, actor, once, request }) => {
    await app.limits.take(mailsByAdmin, actor.id);
    await app.limits.take(mailsToAccount, params.id);
    return once(async (transaction) => {
      const target = await requireAccount(transaction, params.id);
      const read = target.role === 'student' ? readStudent : readMentor;
      const record = await read(transaction.$client, params.id);
      await recordAudit(transaction, request, { action: 'account.mail', target });
      await queueMail(transaction, {
        recipient: target.email,
        template: 'admin-message',
        cause: `admin-message:${randomUUID()}`,
        payload: { recipient: record?.name ?? '', subject: body.subject, text: body.text },
      });
      return { success: true };
    });
  });
});
