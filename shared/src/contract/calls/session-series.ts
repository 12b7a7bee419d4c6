import { z } from 'zod';
import { idParam } from '../primitives.ts';
import * as series from '../session-series.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

/** Series of sessions (ADR 85). */
export const sessionSeriesCalls = {
  previewSeries: defineCall({
    ...routes.previewSeries,
    profile: 'full',
    rule: { who: 'ownStudent', subject: 'query.studentId' },
    summary: 'Which dates of a series can be booked (ADR 85)',
    query: series.previewSeriesQuery,
    responses: { 200: series.seriesPreview },
  }),
  bookSeries: defineCall({
    ...routes.bookSeries,
    profile: 'full',
    rule: { who: 'ownStudent', subject: 'body.studentId' },
    summary: 'Book all chosen dates of a series, or none; the requests are PENDING',
    body: series.bookSeriesBody,
    responses: { 201: series.bookedSeries },
  }),
  changeSeries: defineCall({
    ...routes.changeSeries,
    profile: 'full',
    rule: { who: 'party' },
    summary: 'Accept or decline all requests of a series together, or end the series',
    params: z.object({ id: idParam }),
    body: series.changeSeriesBody,
    responses: { 200: series.changedSeries },
  }),
} as const;
