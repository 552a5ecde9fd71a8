import { MESSAGES } from './messages.ts';

interface CatalogueEntry {
  /** HTTP status. A business refusal is 200 (decision 1). */
  readonly status: number;
  /** Defaults to the status for protocol errors and to '500' for refusals. */
  readonly msgCode?: string;
  /** English sentence; `{name}` is filled from the error's params. */
  readonly message: string;
}

/** Every refusal and error the API can give. The web app has a translation for each key. */
export const ERRORS = {
  // Protocol
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'request.malformed': { status: 400, message: 'The request body is not valid JSON.' },
  'request.too_large': { status: 413, message: 'The request is too large.' },
  'request.unsupported_type': { status: 415, message: 'This content type is not supported here.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'request.method_not_allowed': { status: 405, message: 'This method is not allowed here.' },
  'request.too_many': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  'request.idempotency_conflict': {
    status: 409,
    message: 'This idempotency key was used for a different request.',
  },
  'request.in_progress': { status: 409, message: 'The same request is still in progress.' },
  'session.invalid': { status: 401, message: MESSAGES.validCredentials },
  'session.expired': { status: 401, message: MESSAGES.sessionTimedOut },
  'access.denied': { status: 403, message: 'Your role may not do this.' },
  'record.not_found': { status: 404, message: 'We could not find what you asked for.' },
  'server.failed': { status: 500, message: MESSAGES.somethingWentWrong },
  'server.unavailable': {
    status: 503,
    message: 'The club system is not reachable right now. Please try again in a moment.',
  },
  // Identity
  'auth.invalid_login': { status: 200, msgCode: '401', message: MESSAGES.invalidLogin },
  'auth.too_many_logins': {
    status: 429,
    message: 'Too many failed logins. Please wait {minutes} minutes or reset your password.',
  },
  'auth.suspended': { status: 200, msgCode: '401', message: 'This membership is suspended. Please contact the club.' },
  'auth.wrong_old_password': { status: 200, message: 'The old password is not right.' },
  'auth.weak_password': { status: 200, message: '{rule}' },
  'auth.same_password': { status: 200, message: 'The new password must differ from the old one.' },
  'auth.forgot_too_often': {
    status: 200,
    message: 'You asked for a new password too often. Please try again in an hour.',
  },
  'auth.mail_failed': { status: 200, message: 'The e-mail could not be sent. Please contact the club.' },
  'pin.required': { status: 200, message: MESSAGES.pinRequired },
  'pin.wrong': { status: 200, message: 'The PIN is not right. {left} tries left.' },
  'pin.locked': {
    status: 200,
    message: 'The PIN is locked after too many wrong tries. Try again in {minutes} minutes.',
  },
  'pin.invalid': { status: 200, message: 'A PIN has 4 to 6 digits.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorParams = Readonly<Record<string, string | number>>;

export function errorEntry(code: ErrorCode): CatalogueEntry {
  return ERRORS[code];
}

/** A business refusal has HTTP 200 and `msgCode` '500'; protocol errors repeat their status. */
export function msgCodeOf(code: ErrorCode): string {
  const entry = errorEntry(code);
  return entry.msgCode ?? String(entry.status === 200 ? 500 : entry.status);
}

export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string {
  return errorEntry(code).message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
