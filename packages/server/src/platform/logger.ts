import { type DestinationStream, type Logger, pino, type StreamEntry } from 'pino';
import { build as prettyStream } from 'pino-pretty';
import type { Settings } from '#config/settings.ts';

export type { Logger };

/** Last line of defence: nothing logs these fields on purpose, and they never reach a line by accident. */
const SECRET_FIELDS = new Set([
  'password',
  'Password',
  'UserPassword',
  'NewPassword',
  'OldPassword',
  'PinCode',
  'NewPin',
  'OldPin',
  'pin',
  'PIN',
  'token',
  'authorization',
  'Authorization',
  'cookie',
  'CardNumber',
  'cardNumber',
  'cvc',
]);

/** Deeper than anything that is logged. */
const DEEPEST = 6;

/** A copy without the secrets. By hand, since paths with wildcards cost more than the rest of a request. */
function hideSecrets<Value>(value: Value, depth = 0): Value {
  if (typeof value !== 'object' || value === null || value instanceof Error || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth + 1)) as Value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    SECRET_FIELDS.has(key) ? '[hidden]' : hideSecrets(inner, depth + 1),
  ]);
  return Object.fromEntries(entries) as Value;
}

export function createLogger(
  settings: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream = process.stdout,
): Logger {
  const readable = destination === process.stdout && process.stdout.isTTY;
  const stream: DestinationStream | StreamEntry['stream'] = readable
    ? prettyStream({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
    : destination;
  const formatters = { log: hideSecrets<Record<string, unknown>> };
  return pino({ level: settings.LOG_LEVEL, formatters, serializers: { err: describeError }, base: undefined }, stream);
}

/** Errors of a database carry the row and the parameters they speak of, a mail with its password included: left out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, code, constraint, table, stack: error.stack, cause };
}
