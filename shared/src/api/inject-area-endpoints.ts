import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { api, type TagType } from './api.ts';
import type { baseQuery } from './base-query.ts';

type Builder = EndpointBuilder<typeof baseQuery, TagType, 'api'>;

/**
 * Injects the endpoints of one area. Every name starts with the area's (`adminListStudents`), else it throws:
 * so two areas never share a name, while an area may come twice, when its previous release takes over (issue 8).
 * `api.injectEndpoints` with `overrideExisting: 'throw'` would refuse that second coming.
 */
export function injectAreaEndpoints<Definitions extends EndpointDefinitions>(
  area: string,
  endpoints: (build: Builder) => Definitions,
) {
  return api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => {
      const definitions = endpoints(build as Builder);
      const stranger = Object.keys(definitions).find((name) => !name.startsWith(area));
      if (stranger !== undefined) throw new Error(`Endpoint "${stranger}" must start with "${area}"`);
      return definitions;
    },
  });
}
