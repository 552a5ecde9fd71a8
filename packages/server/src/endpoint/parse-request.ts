import type { FieldError } from '@courtside/contract/wire/envelope';
import type { z } from 'zod';
import { AppError } from '#app-error.ts';

const MAX_DEPTH = 20;

/** PostgreSQL cannot store NUL, and UTF-8 cannot encode a lone surrogate: both are refused for every string. */
export function rejectInvalidText(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw invalid([{ path: path || 'request', message: 'contains a character that is not allowed' }]);
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= MAX_DEPTH) throw invalid([{ path: path || 'request', message: 'is nested too deeply' }]);
    for (const [key, inner] of Object.entries(value)) {
      rejectInvalidText(key, path, depth + 1);
      rejectInvalidText(inner, path ? `${path}.${key}` : key, depth + 1);
    }
  }
}

export function parsePart(schema: z.ZodType, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  rejectInvalidText(value);
  const result = schema.safeParse(value ?? undefined);
  if (result.success) return result.data;
  throw invalid(
    result.error.issues.flatMap((issue) => {
      const path = issue.path.map(String);
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'is not a field of this call' }));
      return [{ path: path.join('.') || part, message: issue.message }];
    }),
  );
}

function invalid(errors: FieldError[]): AppError {
  return new AppError('request.invalid', { extras: { errors: errors.slice(0, 20) } });
}
