import pg from 'pg';

const PROBE_MS = 3_000;

/** None of the servers that the address names accepts writes now: callers are told to try again. */
class NoWritableServer extends Error {
  override readonly name = 'NoWritableServer';
  readonly code = '08001';
}

/** Finds the server that accepts writes, and finds it again after a failover. */
class WritableHost {
  readonly #servers: readonly string[];
  #current: string | undefined;
  #search: Promise<string> | undefined;

  constructor(servers: readonly string[]) {
    this.#servers = servers;
  }

  /** The connection string of the server. Many who ask at once cause one search. */
  async find(): Promise<string> {
    if (this.#current) return this.#current;
    this.#search ??= this.#ask().finally(() => {
      this.#search = undefined;
    });
    this.#current = await this.#search;
    return this.#current;
  }

  /** After a lost connection: another server may have taken over. */
  forget(): void {
    this.#current = undefined;
  }

  async #ask(): Promise<string> {
    try {
      return await Promise.any(this.#servers.map(requireWritable));
    } catch (error) {
      throw new NoWritableServer('No server accepts writes.', { cause: error });
    }
  }
}

async function requireWritable(server: string): Promise<string> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isClosed"`,
    );
    if (rows[0]?.isClosed) throw new Error('This server only reads.');
    return server;
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Connected = (error: Error | undefined) => void;

/** The kind of client for these servers: of several it connects to the one that accepts writes at that moment. */
export function clientFor(servers: readonly string[], Client: typeof pg.Client): typeof pg.Client {
  if (servers.length === 1) return Client;
  const hosts = new WritableHost(servers);
  return class FollowingClient extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('error', () => hosts.forget());
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connecting = this.#connect();
      if (!callback) return connecting;
      connecting.then(
        () => callback(undefined),
        (error: Error) => callback(error),
      );
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      const { host, port } = new pg.Client({ connectionString: await hosts.find() });
      Object.assign(this, { host, port });
      try {
        return await super.connect();
      } catch (error) {
        hosts.forget();
        throw error;
      }
    }
  };
}
