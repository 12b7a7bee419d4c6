import { z } from 'zod';
import { idSchema, instantSchema } from './primitives.ts';

/** What a page contains besides the token, so that its owner recognizes it. */
export const LINK_CODE_NAME = 'cairn-verification';

/**
 * Why a page proves nothing: it lacks the code, does not exist, is refused to the server, does not answer, is not on the
 * public internet, leads to another site, or is not text.
 */
export const LINK_PROBLEMS = [
  'missing',
  'notFound',
  'refused',
  'unreachable',
  'forbidden',
  'moved',
  'notText',
] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];

/** A link of a mentor's profile as its owner sees it (ADR 70). */
export const ownLink = z.object({
  id: idSchema,
  link: z.string(),
  /** To be put on the page, so that the link is verified. */
  code: z.string(),
  /** When the code was last found; null if the link is not verified. */
  verifiedAt: instantSchema.nullable(),
  checkedAt: instantSchema.nullable(),
  /** Of the last check. */
  problem: z.enum(LINK_PROBLEMS).nullable(),
});
export type OwnLink = z.infer<typeof ownLink>;

/** All links of the caller's profile, in its order. */
export const ownLinks = z.object({ links: z.array(ownLink) });
export type OwnLinks = z.infer<typeof ownLinks>;

/** A link whose page its mentor can change, as others see it. */
export const verifiedLink = z.object({ link: z.string(), verifiedAt: instantSchema });
export type VerifiedLink = z.infer<typeof verifiedLink>;

/** Those links of a mentor that are verified; absent on earlier servers. */
export const verifiedLinksField = { verifiedLinks: z.array(verifiedLink).optional() };
