import { type ErrorCode, type ErrorParams, errorEntry, errorMessage } from '@courtside/contract/wire/errors';

interface AppErrorOptions {
  readonly params?: ErrorParams;
  /** More fields of the answer beside `msgCode`, `data` and `code`, such as `alternatives`. */
  readonly extras?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** The only error class for callers; its codes are in the contract's catalogue. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  readonly extras: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(errorMessage(code, options.params), { cause: options.cause });
    this.code = code;
    this.params = options.params;
    this.extras = options.extras;
    this.headers = options.headers;
  }

  get status(): number {
    return errorEntry(this.code).status;
  }
}
