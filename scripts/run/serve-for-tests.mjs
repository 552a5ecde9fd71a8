/**
 * The demo club without its year of history for browser tests, with its own data folder that is removed at the end. Listens on PORT. Its database does
 * not wait for the disk.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts';
import { runNode } from './run-node.mjs';

const folder = mkdtempSync(join(tmpdir(), 'courtside-e2e-'));
const postgres = await startTestPostgres({ fsync: false });
const { PORT } = process.env;

// Empty settings count as absent, so that settings of the machine are not used.
const settings = {
  HOST: '127.0.0.1',
  PORT,
  PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: postgres.url,
  SMTP_URL: '',
  DEMO: 'small',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MEMBER: '0',
  RATE_LIMIT_PER_ADDRESS: '0',
  NODE_ENV: 'test',
};

try {
  process.exitCode = await runNode(['packages/server/src/main.ts'], { env: settings });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
