import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { unavailable } from '../../errors.ts';
import { exportDocuments } from './export-documents.ts';
import { readPrivateNotes, savePrivateNotes } from './private-notes.service.ts';
import { TookTooLong } from './run-within.ts';
import { appendToDocument, readSharedDocument } from './session-documents.service.ts';

/** An open page asks after each change of the other side, for two documents. */
const READS: Limit = { name: 'document-reads', max: 600, seconds: 60 };
/** A page that somebody types in sends about one update a second. */
const UPDATES: Limit = { name: 'document-updates', max: 300, seconds: 60 };
const NOTES: Limit = { name: 'private-notes', max: 120, seconds: 60 };
const RETRY_AFTER = 5;
const EXPORTS: Limit = { name: 'document-exports', max: 30, seconds: 600 };

/** So many updates an update costs that took too long: no page of ours writes one. */
const SLOW_COST = 100;

/** Agenda, notes and private notes of sessions (ADR 72). */
export const sessionDocumentRoutes = defineRoutes(({ app, call, services }) => {
  const { limits } = app;

  call(calls.readSessionDocument, async ({ actor, params, query }) => {
    await limits.take(READS, actor.id);
    return readSharedDocument(services, actor, { ...params, after: query.after ?? 0 });
  });

  call(calls.appendToSessionDocument, async ({ actor, params, body }) => {
    await limits.take(UPDATES, actor.id);
    try {
      return await appendToDocument(services, actor, {
        ...params,
        update: Buffer.from(body.update, 'base64'),
      });
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      await limits.decide([{ name: UPDATES.name, subject: actor.id }], ([counter]) => {
        if (counter) counter.hits += SLOW_COST;
      });
      throw unavailable(RETRY_AFTER);
    }
  });

  call(calls.readPrivateNotes, async ({ actor, params }) => {
    await limits.take(READS, actor.id);
    return readPrivateNotes(services, actor, params.id);
  });

  call(calls.savePrivateNotes, async ({ actor, params, body }) => {
    await limits.take(NOTES, actor.id);
    return savePrivateNotes(services, actor, params.id, body);
  });

  call(calls.exportSessionDocuments, async ({ actor, params, query, reply }) => {
    await limits.take(EXPORTS, actor.id);
    reply.header('content-disposition', `attachment; filename="session-${params.id}.md"`);
    return exportDocuments(services, actor, { id: params.id, withPrivate: query.private === 'true' });
  });
});
