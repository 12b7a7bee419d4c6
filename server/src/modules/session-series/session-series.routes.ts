import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { bookSeries } from './book-series.ts';
import { changeSeries } from './change-series.ts';
import { previewSeries } from './preview-series.ts';

/** A preview reads up to twelve dates. */
const PREVIEWS: Limit = { name: 'series-previews', max: 300, seconds: 3_600 };
/** Even a refused booking or change locks up to twelve slots or sessions. */
const BOOKINGS: Limit = { name: 'series-bookings', max: 60, seconds: 3_600 };
const CHANGES: Limit = { name: 'series-changes', max: 120, seconds: 3_600 };

/** Series of sessions (ADR 85). */
export const sessionSeriesRoutes = defineRoutes(({ app, call, services }) => {
  call(calls.previewSeries, async ({ actor, query }) => {
    await app.limits.take(PREVIEWS, actor.id);
    return previewSeries(services, query);
  });

  call(calls.bookSeries, async ({ actor, body, once }) => {
    await app.limits.take(BOOKINGS, actor.id);
    return bookSeries(services, actor, body, once);
  });

  call(calls.changeSeries, async ({ actor, params, body }) => {
    await app.limits.take(CHANGES, actor.id);
    return changeSeries(services, actor, params.id, body);
  });
});
