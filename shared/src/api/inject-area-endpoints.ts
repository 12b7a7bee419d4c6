import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import { type TagType } from './tags.ts';
import type { baseQuery } from './base-query.ts';

type Builder = EndpointBuilder<typeof baseQuery, TagType, 'api'>;

/**
 * Injects the endpoints of one area. Every name must start with the name of the area (`adminListStudents`), so that
 * areas cannot clash. The previous release of an area may inject its endpoints after those of a release that failed;
 * `api.injectEndpoints` with `overrideExisting: 'throw'` would reject that.
 */
export function injectAreaEndpoints<Definitions extends EndpointDefinitions>(
  area: string,
  endpoints: (build: Builder) => Definitions,
) {
  return api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => {
      const definitions = endpoints(build);
      const misnamed = Object.keys(definitions).find((name) => !name.startsWith(area));
      if (misnamed !== undefined) throw new Error(`Endpoint "${misnamed}" must start with "${area}"`);
      return definitions;
    },
  });
}
