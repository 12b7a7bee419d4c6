import type { PublicDirectory, PublicMentorPage, PublicMentorsQuery } from '@cairn/shared/contract';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../../database/client/index.ts';
import type { Limit } from '../../plugins/limits.ts';
import { vouchingProviders } from '../confirmed-institutions/confirmations.ts';
import { DIRECTORY, imageUrl, pageUrl } from './page-url.ts';
import { findPublicMentor, listPublicMentors } from './public-mentors.repository.ts';

/** Per network. Search engines read all public pages. */
export const READS: Limit = { name: 'public-pages', max: 600, seconds: 60 };

/** A page of the public directory. */
export async function readDirectory(
  config: Config,
  database: DatabaseHandle,
  query: PublicMentorsQuery,
): Promise<PublicDirectory> {
  const url = new URL(`${config.publicUrl}${DIRECTORY}`);
  for (const name of ['q', 'expertise', 'language', 'cursor'] as const)
    if (query[name]) url.searchParams.set(name, query[name]);
  return { ...(await listPublicMentors(database, query)), url: url.href };
}

/** The public page with a slug, if there is one. */
export async function readMentorPage(
  config: Config,
  database: DatabaseHandle,
  slug: string,
): Promise<PublicMentorPage | undefined> {
  const mentor = await findPublicMentor(database, slug, vouchingProviders(config));
  if (!mentor) return undefined;
  return { ...mentor, url: pageUrl(config, slug), image: imageUrl(config, mentor.photo) };
}
