import { TEXTS, timeZoneSchema } from '@cairn/shared/contract';
import { badField } from '../../errors.ts';

/**
 * The new zone of a profile; undefined if unchanged. An older account may keep an invalid zone (decision 70).
 *
 * @throws 400 if a new zone is not a named time zone
 */
export function changedZone(sent: string | undefined, stored: string | undefined): string | undefined {
  if (sent === undefined || sent === stored) return undefined;
  if (!timeZoneSchema.safeParse(sent).success) throw badField('timeZone', TEXTS.validation.timeZone);
  return sent;
}
