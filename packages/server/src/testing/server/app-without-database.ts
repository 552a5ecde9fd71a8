import type { FastifyInstance } from 'fastify';
import { openPostgres } from '#database/connection/open-postgres.ts';
import { TIMEOUTS, type Timeouts } from '#http/connection/timeouts.ts';
import type { Logger } from '#platform/logger.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { buildApp } from '../../app.ts';
import { createTestContext, silentLog } from '../test-context.ts';

/** For what needs no data: a database is only looked for when a query asks, and nobody listens on port 1 unless another is given. */
export async function createAppWithoutDatabase(
  options: { environment?: Record<string, string>; log?: Logger; timeouts?: Partial<Timeouts>; port?: number } = {},
): Promise<FastifyInstance> {
  const database = openPostgres(`postgres://nobody@127.0.0.1:${options.port ?? 1}/none`, TEST_POOL, silentLog);
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const app = await buildApp(createTestContext(database, options), undefined, timeouts);
  app.addHook('onClose', () => database.close());
  return app;
}
