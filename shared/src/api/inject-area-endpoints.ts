import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import { type TagType } from './tags.ts';
import type { baseQuery } from './base-query.ts';

type Builder = EndpointBuilder<typeof baseQuery, TagType, 'api'>;

/**
 * Injects the endpoints of one area. Names start with the area (`adminListStudents`), so that areas cannot clash.
 *
 * @throws Error if a name does not start with the name of the area
 */
export function injectAreaEndpoints<Definitions extends EndpointDefinitions>(
  area: string,
  endpoints: (build: Builder) => Definitions,
) {
  return api.injectEndpoints({
    // If a release of an area fails, its previous release injects the endpoints again.
    overrideExisting: true,
    endpoints: (build) => {
      const definitions = endpoints(build);
      const misnamed = Object.keys(definitions).find((name) => !name.startsWith(area));
      if (misnamed !== undefined) throw new Error(`Endpoint "${misnamed}" must start with "${area}"`);
      return definitions;
    },
  });
}
