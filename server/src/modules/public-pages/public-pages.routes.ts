import { calls } from '@cairn/shared/contract';
import { notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { callerNetwork } from '../../plugins/limits.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { READS, readDirectory, readMentorPage } from './public-mentors.service.ts';
import { readPublicPage, savePublicPage } from './public-pages.service.ts';

/** Cached, because every home page calls the directory. */
const DIRECTORY_CACHING = 'public, max-age=60';

/** Public pages of mentors (ADR 57). */
export const publicPageRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const { config, database } = services;

  call(calls.getPublicPage, ({ actor }) => readPublicPage(services, actor.id));

  call(calls.savePublicPage, ({ actor, body, request }) => {
    if (body.isPublic) requireVerifiedEmail(actor);
    return savePublicPage(services, app.limits, { actor, request }, body.isPublic);
  });

  call(calls.listPublicMentors, async ({ query, request, reply, read }) => {
    await app.limits.take(READS, callerNetwork(request));
    const directory = await read((copy) => readDirectory(config, copy, query));
    reply.header('cache-control', DIRECTORY_CACHING);
    return directory;
  });

  // Reads from the primary: a replica could still show a page that was turned off.
  call(calls.getPublicMentor, async ({ params, request }) => {
    await app.limits.take(READS, callerNetwork(request));
    const mentor = await readMentorPage(config, database, params.slug);
    if (!mentor) throw notFound('This mentor has no public page.');
    return mentor;
  });
});
