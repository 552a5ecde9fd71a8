import { createHash } from 'node:crypto';
import pg from 'pg';

/** More than the product has; a text beyond it, such as a rare combination of filters, is sent without a name. */
const MAX_NAMES = 500;
const names = new Map<string, string>();

/** The name under which every connection prepares a text. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `courtside_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** The connection parses and plans each text once, and is then sent its name and values only. */
export function prepareStatements(client: pg.ClientBase): void {
  const query = (text: unknown, values?: unknown[]) => {
    const name = typeof text === 'string' && values?.length ? nameOf(text) : undefined;
    return Reflect.apply(pg.Client.prototype.query, client, name ? [{ name, text, values }] : [text, values]);
  };
  Object.assign(client, { query });
}
