import { z } from 'zod';

/** `msgCode` is a string everywhere. */
export const MSG_OK = '200';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

export interface Success<Data> {
  readonly msgCode: typeof MSG_OK;
  readonly data: Data;
}

export function success<Data>(data: Data): Success<Data> {
  return { msgCode: MSG_OK, data };
}

export const successSchema = <Data extends z.ZodType>(data: Data) => z.object({ msgCode: z.literal(MSG_OK), data });

/**
 * A refusal or a protocol error. `data` is the English sentence; the web app translates by `code` and `params`, or by
 * `messageKey` where the sentence is another message of the specification than that of the code.
 */
export const failureSchema = z.object({
  msgCode: z.string(),
  data: z.string(),
  code: z.string(),
  messageKey: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
