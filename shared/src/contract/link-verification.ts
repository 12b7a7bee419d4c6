import { z } from 'zod';
import { idSchema, instantSchema } from './primitives.ts';

/** The name before the token in a code, so that the owner of a page recognizes the code. */
export const LINK_CODE_NAME = 'cairn-verification';

/** Why the check of a link failed. */
export const LINK_PROBLEMS = [
  /** The page lacks the code. */
  'missing',
  /** The page returns 404 or 410. */
  'notFound',
  /** The page returns another unsuccessful status below 500, such as 403. */
  'refused',
  /** The page does not respond, or returns a server error. */
  'unreachable',
  /** The link leads to an address or a port that the server must not request. */
  'forbidden',
  /** The page redirects to another site, or too often. */
  'moved',
  'notText',
] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];

/** A link of a mentor's profile as the mentor sees it (ADR 70). */
export const ownLink = z.object({
  id: idSchema,
  link: z.string(),
  /** The link is verified if the linked page contains this code. */
  code: z.string(),
  /** When the code was last found; null if the link is not verified. */
  verifiedAt: instantSchema.nullable(),
  checkedAt: instantSchema.nullable(),
  /** Why the last check failed; null after a success and before the first check. */
  problem: z.enum(LINK_PROBLEMS).nullable(),
});
export type OwnLink = z.infer<typeof ownLink>;

/** All links of the caller's profile, in the order of the profile. */
export const ownLinks = z.object({ links: z.array(ownLink) });
export type OwnLinks = z.infer<typeof ownLinks>;

/** A verified link of a mentor, as others see it. */
export const verifiedLink = z.object({ link: z.string(), verifiedAt: instantSchema });
export type VerifiedLink = z.infer<typeof verifiedLink>;

/** The verified links of a mentor; absent on earlier servers. */
export const verifiedLinksField = { verifiedLinks: z.array(verifiedLink).optional() };
