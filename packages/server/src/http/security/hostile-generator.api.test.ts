import { gunzipSync } from 'node:zlib';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#seed/random.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { createOwner, type Owner } from '#testing/clubs/owner.ts';
import { hostileGoal } from '#testing/clubs/soak-size.ts';
import { EVERY_FEATURE } from '#testing/server/club-features.ts';
import type { Sample } from '#testing/server/sample.ts';
import { ACCESS, COLUMNS } from '#testing/server/samples/access-table.ts';
import { hostileHeaders, objectFor, type Schema, spoiled, valueFor } from '#testing/server/samples/hostile-values.ts';
import { SAMPLES } from '#testing/server/samples/sample-requests.ts';
import { authorization } from '#testing/server/test-app.ts';
import { type WrittenRow, watchTables } from '#testing/tables/written-tables.ts';

const REQUESTS = hostileGoal();
const WHO = ['guest', 'member', 'subadmin', 'desk', 'treasurer', 'admin'] as const;
type Who = (typeof WHO)[number];
const STAFF: Partial<Record<Who, string>> = { subadmin: '9002', desk: '9003', treasurer: '9004', admin: '9001' };
const SLOWEST_MS = 2_000;
const REPORT_EVERY = 10_000;
/** Generating a PDF takes a while. */
const COSTLY = ['statementPdf', 'downloadInvoice', 'uploadPicture'];

/** Rows that a refusal may write: records of an attempt. Every other refusal writes nothing. */
const TRACES: Readonly<Record<string, readonly string[]>> = {
  'auth.invalid_login': ['login_attempt', 'audit_log'],
  'auth.suspended': ['audit_log'],
  'auth.wrong_old_password': ['login_attempt', 'audit_log'],
  'auth.wrong_password': ['login_attempt', 'audit_log'],
  'pin.wrong': ['member_credential', 'audit_log'],
  'pin.locked': ['member_credential', 'audit_log', 'notification', 'outbox_mail'],
  'email.wrong_code': ['email_verification'],
  'voucher.unknown': ['voucher_try', 'audit_log'],
  'payment.bad_event': ['payment_event'],
  'request.not_received': ['idempotency_record'],
  'booking.slot_taken': ['refused_session'],
  'booking.slot_held': ['refused_session'],
  'schedule.session_booked': ['refused_session'],
  'schedule.session_held': ['refused_session'],
};

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: { readonly 200: { readonly content?: Readonly<Record<string, unknown>> } };
}

interface Target extends Operation {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT';
}

interface Counts {
  sent: number;
  /** By whoever may make the call at all. */
  permitted: number;
  granted: number;
  strangers: number;
}

let club: BookingClub;
let takeWritten: () => Promise<WrittenRow[]>;
beforeAll(async () => {
  club = await createBookingClub({ features: EVERY_FEATURE });
  takeWritten = await watchTables(club.context.db);
});
afterAll(() => club.close());

async function targets(): Promise<Target[]> {
  const { paths } = (await club.app.inject('/v1/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  return (
    Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          ...operation,
          path,
          method: method.toUpperCase() as Target['method'],
        })),
      )
      // An accepted stream does not end; streams have their own tests.
      .filter(({ responses }) => !Object.keys(responses[200].content ?? {}).includes('text/event-stream'))
  );
}

const random = seededRandom(78);
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
/** A lone surrogate has no percent encoding. */
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

/** A valid session, whatever the last requests did to it. */
async function comeIn(who: Who): Promise<Record<string, string>> {
  if (who === 'guest') return {};
  const code = STAFF[who];
  if (!code) return authorization((await createOwner(club)).as);
  const { db, pins } = club.context;
  await db
    .updateTable('member_credential')
    .set({ pin_hash: pins.hash('2468'), pin_failures: 0, pin_locked_until: null })
    .where('member_id', '=', (eb) => eb.selectFrom('member').select('id').where('code', '=', code))
    .execute();
  return authorization(await club.login(code));
}

test(
  'hostile values at every call in every role cause no server fault, no slow answer, and no write by a refused call',
  async () => {
    const started = performance.now();
    const all = await targets();
    const ending = ENDPOINTS.filter(({ format }) => format !== 'stream');
    expect(all.length).toBeGreaterThanOrEqual(ending.length);
    const shares = all.flatMap((target) => WHO.map((who) => shareOf(target, who)));
    const each = REQUESTS / shares.reduce((sum, share) => sum + share, 0);
    const counts = { sent: 0, permitted: 0, granted: 0, strangers: 0 };
    await attackAll(all, each, counts).catch((failure) => {
      // Reported at once, because a long run may take another hour.
      process.stderr.write(`After ${counts.sent} hostile requests: ${failure}\n`);
      throw failure;
    });
    expect(counts.sent).toBeGreaterThanOrEqual(REQUESTS);
    // Many requests must succeed, and few may fail for lack of a session; otherwise only authentication was tested.
    expect(counts.granted / counts.permitted).toBeGreaterThan(0.25);
    expect(counts.strangers / counts.sent).toBeLessThan(0.05);
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(`${counts.sent} hostile requests to ${all.length} calls in ${seconds.toFixed(0)} s\n`);
  },
  Math.max(600_000, REQUESTS * 40),
);

async function attackAll(all: readonly Target[], each: number, counts: Counts): Promise<void> {
  for (const target of all) {
    // A call that changes something leaves little to attack for the next caller.
    const groups: readonly (readonly Who[])[] =
      target.method === 'GET' ? [WHO] : [['guest', 'subadmin', 'member'], ['desk', 'treasurer'], ['admin']];
    for (const people of groups) {
      const owner = await createOwner(club);
      const sample = await SAMPLES[target.operationId.replace(/All$/, '')]?.(owner);
      for (const who of people)
        await attack(target, { who, owner, sample }, Math.ceil(each * shareOf(target, who)), counts);
    }
  }
}

/** Who may not call it is refused before the values are read; PDFs and pictures take a while. */
function shareOf({ operationId }: Target, who: Who): number {
  return (COSTLY.includes(operationId) ? 0.2 : 1) * (mayCall(operationId, who) ? 1 : 0.25);
}

function mayCall(operationId: string, who: Who): boolean {
  const column = COLUMNS.indexOf(who === 'member' ? 'owner' : who);
  return !['401', '403'].includes(ACCESS[operationId]?.[column] ?? '');
}

async function attack(
  target: Target,
  { who, owner, sample }: { who: Who; owner: Owner; sample: Sample | undefined },
  turns: number,
  counts: Counts,
): Promise<void> {
  let headers = who === 'member' ? authorization(owner.as) : await comeIn(who);
  await takeWritten();
  for (let turn = 0; turn < turns; turn += 1) {
    const request = hostileRequest(target, sample);
    const start = process.threadCpuUsage();
    const answer = await club.app.inject({ ...request, headers: { ...headers, ...request.headers } });
    const tookMs = milliseconds(process.threadCpuUsage(start));
    const { statusCode } = answer;
    const payload = textOf(answer);
    const faults = [
      statusCode >= 500 && `HTTP ${statusCode}`,
      tookMs >= SLOWEST_MS && `took ${tookMs} ms`,
      /node_modules|\n\s+at |violates/.test(payload) && 'shows internals',
    ];
    const code = codeOf(answer.headers['content-type'], payload);
    const isRefused = statusCode >= 400 || code !== undefined;
    const written = await takeWritten();
    const unexpected = isRefused ? written.filter(({ table }) => !traces(code, request.headers).includes(table)) : [];
    if (unexpected.length > 0) faults.push(`wrote ${JSON.stringify(unexpected)}`);
    // The description of a large request is built only for a fault.
    if (faults.some(Boolean))
      expect.unreachable(`${faults.filter(Boolean)}: ${describeCall(target, who, request, payload)}`);
    counts.sent += 1;
    if (mayCall(target.operationId, who)) counts.permitted += 1;
    if (counts.sent % REPORT_EVERY === 0) report(counts);
    if (!isRefused) counts.granted += 1;
    if (statusCode !== 401 || who === 'guest') continue;
    counts.strangers += 1;
    headers = await comeIn(who);
    await takeWritten();
  }
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

const describeCall = ({ operationId }: Target, who: Who, request: unknown, payload: string) =>
  `${operationId} as ${who}: ${JSON.stringify(request).slice(0, 600)}\n${payload.slice(0, 300)}`;

/** Shows the progress of a long run. */
function report({ sent }: Counts): void {
  process.stdout.write(`${sent} of ${REQUESTS} hostile requests\n`);
}

/** A refusal with an idempotency key is stored. */
function traces(code: string | undefined, { 'idempotency-key': key }: Record<string, string>): readonly string[] {
  return [...(TRACES[code ?? ''] ?? []), ...(key ? ['idempotency_record'] : [])];
}

/** Half generated from the schema, half valid except for one value; some with hostile headers. */
function hostileRequest({ path, method, parameters = [], requestBody }: Target, sample: Sample = {}) {
  const isWild = random.chance(0.5);
  const { params, query, body, form } = isWild ? wild(parameters, requestBody) : nearlyRight(sample);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encoded(params?.[name]));
  const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encoded(value)}`);
  return {
    method,
    url: [address, ...(search.length > 0 ? [search.join('&')] : [])].join('?'),
    ...(method !== 'GET' && { payload: form?.bytes ?? JSON.stringify(body) ?? '{}' }),
    headers: {
      ...(method !== 'GET' && { 'content-type': form?.type ?? 'application/json' }),
      ...(random.chance(0.2) && hostileHeaders(random)),
    } as Record<string, string>,
  };
}

interface Parts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly form?: Sample['form'];
}

function wild(parameters: NonNullable<Operation['parameters']>, requestBody: Operation['requestBody']): Parts {
  const values = (place: string, chance: number) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place && random.chance(chance))
        .map(({ name, schema }) => [name, valueFor(random, schema)]),
    );
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema && random.chance(0.95) ? objectFor(random, schema) : valueFor(random, undefined);
  return { params: values('path', 1), query: values('query', 0.8), body };
}

function nearlyRight(sample: Sample): Parts {
  const parts = (['params', 'query', 'body'] as const).filter((part) => Object.keys(sample[part] ?? {}).length > 0);
  if (parts.length === 0 || random.chance(0.15)) return sample;
  const part = random.pick(parts);
  return { ...sample, [part]: spoiled(random, sample[part]) };
}

/** The decoded body: the calendar is compressed for clients that accept it. */
function textOf({ headers, rawPayload }: { headers: Record<string, unknown>; rawPayload: Buffer }): string {
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
}

function codeOf(type: unknown, payload: string): string | undefined {
  return String(type).includes('json') ? JSON.parse(payload)?.code : undefined;
}
