import type { FastifyRequest } from 'fastify';

/**
 * Whether a request reaches the API. The router decodes paths (`/%61pi`) and accepts absolute URLs, so the route
 * decides; `request.url` is used only if no route matches.
 */
export function isApiRequest({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return (routeOptions.url ?? url).startsWith('/api');
}
