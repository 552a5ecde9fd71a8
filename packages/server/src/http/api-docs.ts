import { ENDPOINTS } from '@courtside/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** OpenAPI for machines, a page of it for people; both made from the contract once. */
export function registerApiDocs(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument(ENDPOINTS));
  const page = docsPage(ENDPOINTS);
  app.get('/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  app.get('/v1/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/v1/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
