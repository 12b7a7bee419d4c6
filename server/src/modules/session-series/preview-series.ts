import { type PreviewSeriesQuery, seriesDates, type SeriesOccurrence } from '@cairn/shared/contract';
import type { Services } from '../../services.ts';
import { listOccurrences } from './occurrences.ts';

/**
 * Lists the dates of a series with {@link listOccurrences}. Does not reserve slots.
 *
 * @throws 404 for a mentor who cannot be booked, 409 for a paused mentor
 */
export async function previewSeries(
  { database }: Services,
  query: PreviewSeriesQuery,
): Promise<{ occurrences: SeriesOccurrence[] }> {
  const { teacherId, studentId, date, timeSlot, minutes, sessionTypeId, everyWeeks, count } = query;
  const occurrences = await listOccurrences(database.pool, {
    mentorId: teacherId,
    studentId,
    timeSlot,
    minutes,
    dates: seriesDates(date, everyWeeks, count),
    hasType: sessionTypeId !== undefined,
  });
  return { occurrences };
}
