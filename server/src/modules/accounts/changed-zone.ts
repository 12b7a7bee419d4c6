import { TEXTS, timeZoneSchema } from '@cairn/shared/contract';
import { badField } from '../../errors.ts';

/**
 * The zone that a profile changes to; undefined where it stays. One that an older account has may stay, whatever it is
 * (decision 70).
 *
 * @throws 400 naming the field where another zone is not a named one
 */
export function changedZone(sent: string | undefined, stored: string | undefined): string | undefined {
  if (sent === undefined || sent === stored) return undefined;
  if (!timeZoneSchema.safeParse(sent).success) throw badField('timeZone', TEXTS.validation.timeZone);
  return sent;
}
