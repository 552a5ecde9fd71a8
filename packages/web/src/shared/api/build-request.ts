import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { CLUB } from './club/club-settings.ts';

export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The full address of a call: `:name` and the optional `:name?` filled in, the query appended. */
export function requestUrl(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/\/:(\w+)(\??)/g, (_whole, name: string, optional: string) => {
    const value = params[name];
    if (value !== undefined && value !== '') return `/${encodeURIComponent(String(value))}`;
    if (optional) return '';
    throw new Error(`${path} needs the parameter ${name}`);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return `${CLUB.apiUrl}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** Body and its content type. A form sets its own type, boundary included. */
export function requestBody(endpoint: Endpoint, body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body instanceof FormData) return { body, headers: {} };
  if (endpoint.method === 'GET' || body === undefined) return { headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
