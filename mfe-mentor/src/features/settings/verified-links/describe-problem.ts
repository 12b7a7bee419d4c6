import type { LinkProblem } from '@cairn/shared/contract';

const SENTENCES: Record<LinkProblem, string> = {
  missing: 'The code was not found on the page. Check that the page is published.',
  notFound: 'The page was not found (404). Check the link.',
  refused:
    'The site requires a sign-in, or refuses requests from our server. Use a page that everybody can read.',
  unreachable: 'The site is not responding, or responds with an error. Please try again later.',
  forbidden: 'The site is not on the public internet, so the page cannot be read.',
  moved: 'The page redirects to another site, or its redirect fails. Enter the address of the final page.',
  notText: 'The address is not a web page with text.',
};

/** Why the last check of a link found no code, and what to do. */
export const describeProblem = (problem: LinkProblem): string => SENTENCES[problem];

/** Says when the link is no longer shown as verified. The server sets the periods (ADR 70). */
export const describeEnd = (problem: LinkProblem): string =>
  problem === 'unreachable' || problem === 'refused' || problem === 'forbidden'
    ? 'If the page cannot be read for 14 days, the link is no longer shown as verified.'
    : 'If the code is still missing in three days, the link is no longer shown as verified.';
