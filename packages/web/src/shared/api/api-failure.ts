import type { MessageKey } from '@courtside/contract/values/messages';
import type { ErrorCode, ErrorParams } from '@courtside/contract/wire/errors';

interface FailureParts {
  readonly status: number;
  readonly msgCode: string;
  readonly code: ErrorCode | undefined;
  /** The message of the specification in `data`, where it is not that of the code. */
  readonly messageKey?: MessageKey | undefined;
  readonly data: string;
  readonly params: ErrorParams;
  /** The whole response, for refusals with more data than a message. */
  readonly body: unknown;
}

/** The server refused the call: a business refusal (HTTP 200) or a protocol error. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly msgCode: string;
  readonly code: ErrorCode | undefined;
  readonly messageKey: MessageKey | undefined;
  readonly data: string;
  readonly params: ErrorParams;
  readonly body: unknown;

  constructor(parts: FailureParts) {
    super(parts.data || `HTTP ${parts.status}`);
    this.name = 'ApiFailure';
    this.status = parts.status;
    this.msgCode = parts.msgCode;
    this.code = parts.code;
    this.messageKey = parts.messageKey;
    this.data = parts.data;
    this.params = parts.params;
    this.body = parts.body;
  }
}

/** The server did not answer: offline, unreachable, or too slow. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('The server did not answer.', { cause });
    this.name = 'NetworkFailure';
  }
}
