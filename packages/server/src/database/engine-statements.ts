import { PGlite, protocol, type Results, type Transaction, types } from '@electric-sql/pglite';
import { nameOf } from './prepared-statements.ts';

const { serialize } = protocol;

interface Prepared {
  readonly parameterTypes: readonly number[];
  readonly fields: ReadonlyArray<{ readonly name: string; readonly dataTypeID: number }>;
}

interface Message {
  readonly name: string;
  readonly text?: string;
  readonly dataTypeIDs?: number[];
  readonly fields?: unknown[];
}

/** `PGlite.query` parses and plans a text every time, in six calls of the engine; a prepared one takes one call. */
export class EngineStatements {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, Prepared>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Runs a statement of the current transaction. */
  run(name: string, text: string, values: readonly unknown[]): Promise<Results> {
    return this.#run(name, text, values, false);
  }

  /** Runs a statement on its own, after a transaction that is open. */
  runAlone(name: string, text: string, values: readonly unknown[]): Promise<Results> {
    return this.#pglite._runExclusiveTransaction(() => this.#run(name, text, values, true));
  }

  #run(name: string, text: string, values: readonly unknown[], isAlone: boolean): Promise<Results> {
    return this.#pglite.runExclusive(async () => {
      const prepared = this.#prepared.get(name) ?? (await this.#prepare(name, text));
      const bound = serialize.bind({ statement: name, values: this.#encode(values, prepared) });
      const messages = await this.#exchange([bound, serialize.execute({})], { syncToFs: isAlone });
      return this.#read(messages, prepared);
    });
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const asked = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })];
    const messages = await this.#exchange(asked, { syncToFs: false });
    const parameterTypes = messages.find((message) => message.name === 'parameterDescription')?.dataTypeIDs ?? [];
    const described = messages.find((message) => message.name === 'rowDescription')?.fields ?? [];
    const prepared = { parameterTypes, fields: described as Prepared['fields'] };
    this.#prepared.set(name, prepared);
    return prepared;
  }

  /** Sends messages and a synchronisation in one call. A failure is thrown when the engine has skipped to the latter. */
  async #exchange(messages: readonly Uint8Array[], options: { readonly syncToFs: boolean }): Promise<Message[]> {
    const all = Buffer.concat([...messages, serialize.sync()]);
    return (await this.#pglite.execProtocolStream(all, options)) as unknown as Message[];
  }

  #encode(values: readonly unknown[], { parameterTypes }: Prepared) {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const encode = this.#pglite.serializers[parameterTypes[index] ?? 0];
      return encode ? encode(value) : String(value);
    });
  }

  #read(messages: readonly Message[], { fields }: Prepared): Results {
    const rows: Array<Record<string, unknown>> = [];
    let affectedRows = 0;
    for (const message of messages) {
      if (message.name === 'dataRow') rows.push(this.#readRow(message.fields as Array<string | null>, fields));
      if (message.name === 'commandComplete' && /^(INSERT|UPDATE|DELETE|MERGE)/.test(message.text ?? ''))
        affectedRows = Number(message.text?.split(' ').at(-1));
    }
    return { rows, fields: [...fields], affectedRows };
  }

  #readRow(values: ReadonlyArray<string | null>, fields: Prepared['fields']): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [index, { name, dataTypeID }] of fields.entries())
      row[name] = types.parseType(values[index] ?? null, dataTypeID, this.#pglite.parsers);
    return row;
  }
}

/** Lets an engine prepare its statements with values, inside and outside of transactions. */
export function prepareOnEngine(pglite: PGlite): void {
  const statements = new EngineStatements(pglite);
  const nameFor = (text: string, values?: unknown[]) => (values?.length ? nameOf(text) : undefined);
  const withPrepared = (inner: Transaction): Transaction => {
    const query = (text: string, values?: unknown[], options?: object) => {
      const name = nameFor(text, values);
      return name && values ? statements.run(name, text, values) : inner.query(text, values, options);
    };
    return Object.assign(Object.create(inner), { query });
  };
  Object.assign(pglite, {
    query: (text: string, values?: unknown[], options?: object) => {
      const name = nameFor(text, values);
      if (name && values) return statements.runAlone(name, text, values);
      return PGlite.prototype.query.call(pglite, text, values, options);
    },
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
      PGlite.prototype.transaction.call(pglite, (inner) => work(withPrepared(inner))) as Promise<Result>,
  });
}
