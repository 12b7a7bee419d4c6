import swagger from '@fastify/swagger';
import { PRODUCT_NAME } from '@cairn/shared/contract';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { createSerializerCompiler, jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { mountDocsPage } from './docs-page.ts';

const serializeAnswer = createSerializerCompiler();

/** The contract's schemas validate, serialize and describe: OpenAPI 3.1 at /api/openapi.json, a page at /api/docs. */
export const openApiPlugin = plugin(
  async (app: FastifyInstance) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler((route) => {
      // Errors are made in one place (plugins/errors.ts); the allow-list is for what handlers answer.
      if (route.httpStatus && !route.httpStatus.startsWith('2')) return (body) => JSON.stringify(body);
      return serializeAnswer(route as Parameters<typeof serializeAnswer>[0]);
    });
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
