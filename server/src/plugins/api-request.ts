import type { FastifyRequest } from 'fastify';

/**
 * Whether a request reaches the API. The router decodes paths (`/%61pi`) and takes absolute addresses, so the text of
 * `request.url` alone does not tell; it stands in only where no route was found.
 */
export function isApiRequest({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return (routeOptions.url ?? url).startsWith('/api');
}
