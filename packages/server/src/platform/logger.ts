import { type DestinationStream, type Logger, pino, type StreamEntry } from 'pino';
import type { Settings } from '#config/settings.ts';

export type { Logger };

/** For a terminal; a service's log never needs it. */
const pretty = process.stdout.isTTY ? await import('pino-pretty') : undefined;

/** Fields that are removed from every log line; no code logs them on purpose. */
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

/** Copies an object without secrets. Written by hand, because pino's wildcard redaction is slow. */
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
  const stream: DestinationStream | StreamEntry['stream'] =
    pretty && destination === process.stdout
      ? pretty.build({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
      : destination;
  const formatters = { log: hideSecrets<Record<string, unknown>> };
  return pino({ level: settings.LOG_LEVEL, formatters, serializers: { err: describeError }, base: undefined }, stream);
}

/** Database errors contain rows and parameters, such as a mail with a password; those are omitted. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, code, constraint, table, stack: error.stack, cause };
}
