import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectFor, type Schema, valueFor } from '#testing/hostile-values.ts';
import { hostileGoal } from '#testing/soak-goal.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { authorization, createTestApp, type TestApp } from '#testing/test-app.ts';
import { seededRandom } from '../seed/random.ts';

const REQUESTS = hostileGoal();
const WHO = ['', '1005', '9002', '9001'];
/** What a refused request may leave behind: that somebody tried. */
const TRACES = ['audit_log', 'login_attempt', 'session', 'payment_event'];

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: { readonly 200: { readonly content?: Readonly<Record<string, unknown>> } };
}

interface Target extends Operation {
  readonly path: string;
  readonly method: 'GET' | 'POST';
}

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());

async function targets(): Promise<Target[]> {
  const { paths } = (await club.app.inject('/v1/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        path,
        method: method.toUpperCase() as Target['method'],
      })),
    )
    .filter(({ responses }) => !Object.keys(responses[200].content ?? {}).includes('text/event-stream'));
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
/** A lone surrogate has no percent encoding. */
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

test(
  'hostile values at every call in every role: no fault of ours, and no refused call changes anything',
  async () => {
    const random = seededRandom(77);
    const started = performance.now();
    const all = await targets();
    expect(all.length).toBeGreaterThan(60);
    const each = Math.ceil(REQUESTS / all.length / WHO.length);
    let sent = 0;
    for (const target of all) {
      for (const code of WHO) {
        const headers = code ? authorization(await club.login(code)) : {};
        const before = target.method === 'POST' ? await tablePrints(club.context.db, TRACES) : undefined;
        let granted = 0;
        for (let turn = 0; turn < each; turn += 1) {
          const request = hostileRequest(target);
          const answer = await club.app.inject({ ...request, headers: { ...request.headers, ...headers } });
          sent += 1;
          const told = `${target.operationId} as ${code || 'guest'}: ${JSON.stringify(request).slice(0, 600)}`;
          expect(answer.statusCode, `${told}\n${answer.payload.slice(0, 300)}`).toBeLessThan(500);
          expect(answer.payload).not.toMatch(/node_modules|\n\s+at /);
          if (answer.statusCode < 400 && !isRefusal(answer.headers['content-type'], answer.payload)) granted += 1;
        }
        if (before && granted === 0)
          expect(await tablePrints(club.context.db, TRACES), target.operationId).toEqual(before);
      }
    }
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(`${sent} hostile requests to ${all.length} calls in ${seconds.toFixed(0)} s\n`);

    function hostileRequest({ path, method, parameters = [], requestBody }: Target) {
      const value = (schema: Schema) => encoded(valueFor(random, schema));
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        value(parameters.find((one) => one.name === name)?.schema ?? {}),
      );
      const query = parameters
        .filter(({ in: place }) => place === 'query' && random.chance(0.8))
        .map(({ name, schema }) => `${name}=${value(schema)}`);
      const schema = requestBody?.content['application/json']?.schema;
      return {
        method,
        url: [address, ...(query.length > 0 ? [query.join('&')] : [])].join('?'),
        ...(method === 'POST' && {
          payload: JSON.stringify(
            schema && random.chance(0.95) ? objectFor(random, schema) : valueFor(random, undefined),
          ),
        }),
        headers: method === 'POST' ? { 'content-type': 'application/json' } : {},
      };
    }
  },
  Math.max(600_000, REQUESTS * 40),
);

function isRefusal(type: unknown, payload: string): boolean {
  return String(type).includes('json') && 'code' in (JSON.parse(payload) ?? {});
}
