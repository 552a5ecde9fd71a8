import { type DestinationStream, type Logger, pino, type StreamEntry } from 'pino';
import { build as prettyStream } from 'pino-pretty';
import type { Settings } from '#config/settings.ts';

export type { Logger };

/** Last line of defence: nothing logs these fields on purpose, and they never reach a line by accident. */
const SECRET_FIELDS = [
  'password',
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
];

const redact = {
  paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]),
  censor: '[hidden]',
};

export function createLogger(
  settings: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream = process.stdout,
): Logger {
  const readable = destination === process.stdout && process.stdout.isTTY;
  const stream: DestinationStream | StreamEntry['stream'] = readable
    ? prettyStream({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
    : destination;
  return pino({ level: settings.LOG_LEVEL, redact, serializers: { err: describeError }, base: undefined }, stream);
}

/** Errors of a database carry the row and the parameters they speak of, a mail with its password included: left out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, code, constraint, table, stack: error.stack, cause };
}
