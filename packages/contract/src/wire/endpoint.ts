import type { z } from 'zod';
import type { Feature } from '../club/features.ts';
import type { ErrorCode } from './errors.ts';
import type { Access, KeyScope } from './roles.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT';

/**
 * The format of the answer:
 * `envelope` is `{msgCode, data}`; `bare` is the object itself (spec 7: "response used as data");
 * `stream` is server-sent events; `file` is a download.
 */
export type AnswerFormat = 'envelope' | 'bare' | 'stream' | 'file';

/** The cost of an expensive call. Concurrent calls of each cost are limited, in total and per member. */
export type CallCost = 'heavy' | 'upload';

interface RequestShape {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is `multipart/form-data` with one part named `file`. */
  readonly upload?: true;
  /** Accepts an `Idempotency-Key` header: the same key and body replays the first answer. */
  readonly idempotent?: true;
  /** The body is read as raw bytes, whatever its type, because a signature is checked. */
  readonly raw?: true;
}

export interface Endpoint<
  Request extends RequestShape = RequestShape,
  Answer extends z.ZodType = z.ZodType,
  Level extends Access = Access,
  Extras extends z.ZodObject = z.ZodObject,
> {
  /** Unique camelCase name; also the OpenAPI operationId. */
  readonly name: string;
  readonly summary: string;
  readonly method: HttpMethod;
  /** Fastify syntax: `:id` and, at the end only, `:id?`. Letter case does not matter. */
  readonly path: `/${string}`;
  readonly access: Level;
  /**
   * What a key must be for. Where `access` is `key`, only a device calls; elsewhere a key calls as staff at the desk beside
   * those who are logged in. Without a scope the call is for no key. Nothing that moves money has one.
   */
  readonly scope?: KeyScope;
  /** A browser opens a page of the web app at the same address. */
  readonly isPageToo?: true;
  /** The call is refused with `feature.off` while the club has not switched this on, or none of these. */
  readonly feature?: Feature | readonly Feature[];
  /** Allowed for a caller who must change the password first. Every other call is refused. */
  readonly whilePasswordDue?: true;
  readonly request: Request;
  readonly answer: Answer;
  /** Fields of the envelope beside `msgCode` and `data`. */
  readonly extras?: Extras;
  readonly format: AnswerFormat;
  readonly cost?: CallCost;
  /** Content type of a file. */
  readonly mediaType?: string;
  /** The schema of `data` in a refusal, where it is more than the message. */
  readonly refusal?: z.ZodType;
  /** Refusals of this call, besides the protocol errors that every call may return. */
  readonly errors: readonly ErrorCode[];
}

type Part<Request, Key extends string> = Request extends { readonly [K in Key]: infer Schema extends z.ZodType }
  ? Schema
  : never;

/** What a caller sends (before defaults and coercion). */
export type RequestInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as Part<E['request'], K> extends never ? never : K]: z.input<Part<E['request'], K>>;
};

/** What a handler receives (after parsing). */
export type RequestOutput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as Part<E['request'], K> extends never ? never : K]: z.output<
    Part<E['request'], K>
  >;
};

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
/** Fields of the envelope besides `data`. */
export type ExtrasOf<E extends Endpoint> = z.output<NonNullable<E['extras']>>;
export type AnswerInput<E extends Endpoint> = z.input<E['answer']>;

type Definition<
  Request extends RequestShape,
  Answer extends z.ZodType,
  Level extends Access,
  Extras extends z.ZodObject,
> = Omit<Endpoint<Request, Answer, Level, Extras>, 'request' | 'format' | 'errors'> & {
  request?: Request;
  format?: AnswerFormat;
  errors?: readonly ErrorCode[];
};

export function defineEndpoint<
  Answer extends z.ZodType,
  const Level extends Access,
  // biome-ignore lint/complexity/noBannedTypes: an endpoint without a request has exactly no parts
  Request extends RequestShape = {},
  Extras extends z.ZodObject = z.ZodObject,
>(definition: Definition<Request, Answer, Level, Extras>): Endpoint<Request, Answer, Level, Extras> {
  return {
    ...definition,
    request: definition.request ?? ({} as Request),
    format: definition.format ?? 'envelope',
    errors: definition.errors ?? [],
  };
}
