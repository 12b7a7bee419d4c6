import { calls } from '@cairn/shared/contract';
import { notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { deleteSearch, listSearches, renameSearch, saveSearch } from './saved-searches.repository.ts';

const CHANGES: Limit = { name: 'saved-searches', max: 300, seconds: 3_600 };

/** A student's saved searches for mentors (decision 174). */
export const savedSearchRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const { database } = services;

  call(calls.listSavedSearches, ({ actor }) => listSearches(database, actor.id));

  call(calls.saveSearch, async ({ actor, body, once }) => {
    await app.limits.take(CHANGES, actor.id);
    return once((transaction) => saveSearch(transaction, actor.id, body));
  });

  call(calls.renameSearch, async ({ actor, params, body }) => {
    await app.limits.take(CHANGES, actor.id);
    const renamed = await renameSearch(database, actor.id, params.id, body.name);
    if (!renamed) throw notFound('This search is no longer saved.');
    return renamed;
  });

  call(calls.deleteSearch, async ({ actor, params }) => {
    await app.limits.take(CHANGES, actor.id);
    await deleteSearch(database, actor.id, params.id);
    return { success: true };
  });
});
