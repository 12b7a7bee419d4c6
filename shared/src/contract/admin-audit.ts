import { z } from 'zod';
import { idParam, idSchema, instantSchema, lineSchema, pageQuery } from './primitives.ts';

export const auditEntry = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.object({ id: idSchema.nullable(), email: z.string().nullable() }),
  action: z.string(),
  target: z.object({ id: idSchema.nullable(), email: z.string().nullable() }),
  outcome: z.string(),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditQuery = z.strictObject({
  actor: lineSchema(100).optional(),
  target: lineSchema(100).optional(),
  /** Entries by or about this account. */
  account: idParam.optional(),
  action: lineSchema(60).optional(),
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  ...pageQuery,
});
