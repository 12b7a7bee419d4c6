import swagger from '@fastify/swagger';
import { PRODUCT_NAME } from '@cairn/shared/contract';
import type { FastifyInstance, FastifySerializerCompiler, FastifyServerOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { createSerializerCompiler, jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { mountDocsPage } from './docs-page.ts';

const serializeResponse = createSerializerCompiler();
const serializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  // Errors need no schema: plugins/errors.ts builds them.
  if (route.httpStatus && !route.httpStatus.startsWith('2')) return (body) => JSON.stringify(body);
  return serializeResponse(route);
};

/** Validation and serialization by the contract's schemas. Fastify then does not load its default compilers. */
export const contractCompilers = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
  // Fastify's types support only ajv schemas.
} as unknown as FastifyServerOptions['schemaController'];

/** Serves the contract as OpenAPI 3.1 at /api/openapi.json, and its documentation page at /api/docs. */
export const openApiPlugin = plugin(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: `${PRODUCT_NAME} API`, version: '1.0.0' },
        servers: [{ url: '/' }],
        components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'cairn-session' } } },
      },
      transform: jsonSchemaTransform,
    });
    app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
    mountDocsPage(app);
  },
  { name: 'openapi', dependencies: ['errors', 'authorization'] },
);
