import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { createAppendQueue } from './append-queue.ts';
import { exportDocuments } from './export-documents.ts';
import type { TimeUsed } from './merge-update.ts';
import { readPrivateNotes, savePrivateNotes } from './private-notes.service.ts';
import { appendToDocument, readSharedDocument } from './session-documents.service.ts';

/** A page fetches a document after each change by the other side, and all its documents every 15 seconds. */
const READS: Limit = { name: 'document-reads', max: 600, seconds: 60 };
/** A page sends about one update a second while somebody types. */
const UPDATES: Limit = { name: 'document-updates', max: 300, seconds: 60 };
const NOTES: Limit = { name: 'private-notes', max: 120, seconds: 60 };
const EXPORTS: Limit = { name: 'document-exports', max: 30, seconds: 600 };

/**
 * Further hits for a slow merge. Loading adds at most three hits, because both sides have written the document. The
 * hits for applying have no maximum, because the sender alone has written the update.
 */
const hitsOf = ({ load, apply }: TimeUsed) => Math.min(3, Math.floor(load / 20)) + Math.floor(apply / 4);

/** Agenda, notes and private notes of sessions (ADR 72). */
export const sessionDocumentRoutes = defineRoutes(({ app, call, services }) => {
  const { limits } = app;
  const appends = createAppendQueue();

  call(calls.readSessionDocument, async ({ actor, params, query }) => {
    await limits.take(READS, actor.id);
    return readSharedDocument(services, actor, { ...params, after: query.after ?? 0 });
  });

  call(calls.appendToSessionDocument, async ({ actor, params, body }) => {
    await limits.take(UPDATES, actor.id);
    const update = Buffer.from(body.update, 'base64');
    const charge = async (used: TimeUsed) => {
      const hits = hitsOf(used);
      if (hits === 0) return;
      await limits.decide([{ name: UPDATES.name, subject: actor.id }], ([counter]) => {
        if (counter) counter.hits += hits;
      });
    };
    return appends.run(actor.id, `${params.id}/${params.kind}`, () =>
      appendToDocument(services, actor, { ...params, update, charge }),
    );
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
