import { startTestPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts';
import { startServerProcess } from '../../packages/server/src/testing/server/server-process.ts';

export interface EmptyClub {
  readonly url: string;
  /** The address that the start printed for the first admin. */
  readonly setupUrl: string;
  stop(): Promise<void>;
}

/** A club without anybody, as `npm start` runs it in production on an empty PostgreSQL. */
export async function startEmptyClub(
  isReady: (answer: () => string | undefined) => Promise<string>,
): Promise<EmptyClub> {
  const postgres = await startTestPostgres({ fsync: false });
  const server = await startServerProcess({
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'k'.repeat(40),
    PIN_PEPPER: 'p'.repeat(40),
    DEMO: 'off',
    PAYMENT_PROVIDER: 'none',
    LOG_LEVEL: 'warn',
  });
  const path = await isReady(() => /(\/setup\?code=\S+)/.exec(server.output())?.[1]);
  return {
    url: server.url,
    setupUrl: `${server.url}${path}`,
    async stop() {
      await server.stop();
      await postgres.stop();
    },
  };
}
