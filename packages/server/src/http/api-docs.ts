import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { errorEntry } from '@courtside/contract/wire/errors';
import { KEY_SCOPES, SCOPE_MEANINGS } from '@courtside/contract/wire/roles';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openApiDocument, openApiPaths } from './openapi.ts';

/** The OpenAPI document and a readable HTML page, generated from the contract when somebody asks, and then kept. */
export function registerApiDocs(app: FastifyInstance): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/v1/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(ENDPOINTS));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/v1/docs', (_request, reply) => {
    page ??= docsPage(ENDPOINTS);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/v1/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}

const html = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** A plain readable page: no script, one style sheet. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Courtside API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/v1/docs.css"></head><body>
<h1>Courtside API</h1><p>${endpoints.length} calls. The machine-readable form is <a href="/v1/openapi.json">OpenAPI 3.1</a>.
JSON answers are <code>{"msgCode", "data", "code"}</code>; a refusal is HTTP 200 with another <code>msgCode</code> than "200".</p>
<p>A program sends a key that an admin has made as a bearer token. It may what its scopes name; what it books is due, and it never moves money.</p>
<ul>${KEY_SCOPES.map((scope) => `<li><code>${scope}</code> ${SCOPE_MEANINGS[scope]}</li>`).join('')}</ul>
${endpoints.map(section).join('\n')}</body></html>`;
}

function section(endpoint: Endpoint): string {
  const { params, query, body, upload, idempotent } = endpoint.request;
  const errors = endpoint.errors.map((code) => `<li><code>${code}</code> ${html(errorEntry(code).message)}</li>`);
  return `<section id="${endpoint.name}"><h2><b>${endpoint.method}</b> ${openApiPaths(endpoint.path).map(html).join('<br>')}</h2>
<p>${html(endpoint.summary)}. <em>Access: ${endpoint.access}</em>${endpoint.scope ? ` Key: <code>${endpoint.scope}</code>` : ''}</p>
${part('Path', params)}${part('Query', query)}${part('Body', body)}${upload ? '<p>Multipart with one <code>file</code>.</p>' : ''}${idempotent ? REPEATABLE : ''}
${endpoint.format === 'envelope' || endpoint.format === 'bare' ? part('Answer', endpoint.answer) : `<p>Answer: ${endpoint.format}</p>`}
${errors.length > 0 ? `<ul>${errors.join('')}</ul>` : ''}</section>`;
}

const REPEATABLE = '<p>May be repeated with the same <code>Idempotency-Key</code>, a UUID, for a week.</p>';

function part(title: string, schema: z.ZodType | undefined): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${html(JSON.stringify(json, null, 2))}</pre></details>`;
}

const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { font-size: 1rem; font-family: ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
pre { overflow: auto; font-size: .8125rem; }
`;
