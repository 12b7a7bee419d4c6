import type { FastifyRequest } from 'fastify';

/** Whether a request reaches the API. The route decides, because the router decodes paths such as `/%61pi`. */
export function isApiRequest({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return (routeOptions.url ?? url).startsWith('/api');
}
