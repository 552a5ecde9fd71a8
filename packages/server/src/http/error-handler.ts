import type { ErrorCode } from '@courtside/contract/wire/errors';
import { msgCodeOf } from '@courtside/contract/wire/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#app-error.ts';
import { translateClosedMonth, translateDatabaseFailure, translateVisitorCategory } from '#database/failures.ts';

const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'request.too_large',
  FST_ERR_ASYNC_CONSTRAINT: 'request.invalid',
  FST_ERR_NOT_FOUND: 'request.not_found',
};

const STATUS_ERRORS: Record<number, ErrorCode> = {
  400: 'request.malformed',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_type',
  431: 'request.too_large',
};

/** Translates anything thrown into an entry of the error catalogue. */
function translateError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known =
    FRAMEWORK_ERRORS[code] ??
    (code.startsWith('FST_') || error instanceof SyntaxError ? STATUS_ERRORS[statusCode] : undefined);
  if (known) return new AppError(known, { cause: error });
  return (
    translateClosedMonth(error) ??
    translateVisitorCategory(error) ??
    translateDatabaseFailure(error) ??
    new AppError('server.failed', { cause: error })
  );
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = translateError(error);
  if (refusal.status >= 500) {
    // Without a cause it is expected, for example while the server starts.
    if (refusal.cause) request.log.error({ err: refusal.cause }, refusal.code);
    else request.log.warn(refusal.code);
  }
  return reply
    .code(refusal.status)
    .headers({ 'x-request-id': request.id, ...refusal.headers })
    .type('application/json; charset=utf-8')
    .send({
      msgCode: msgCodeOf(refusal.code),
      data: refusal.message,
      code: refusal.code,
      ...(refusal.params && { params: refusal.params }),
      ...placesOf(refusal, request),
      ...refusal.extras,
    });
}

/** Malformed requests name the place, at least the part of the request. */
function placesOf({ status, message }: AppError, { method }: FastifyRequest) {
  return status === 400 && { errors: [{ path: method === 'GET' ? 'query' : 'body', message }] };
}
