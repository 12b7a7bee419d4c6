import { z } from 'zod';
import { instantSchema } from './primitives.ts';

/** The export of the caller's own data (extra, ADR 37). An expired export is `none`. */
export const dataExport = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('preparing'), requestedAt: instantSchema }),
  z.object({
    status: z.literal('ready'),
    requestedAt: instantSchema,
    expiresAt: instantSchema,
    /** Sizes of the two files in bytes. */
    jsonBytes: z.int(),
    htmlBytes: z.int(),
  }),
  z.object({
    status: z.literal('failed'),
    requestedAt: instantSchema,
    reason: z.enum(['too-large', 'unexpected']),
  }),
]);
export type DataExport = z.infer<typeof dataExport>;
