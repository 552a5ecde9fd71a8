import { statfsSync } from 'node:fs';
import { type Driver, PGliteDialect } from 'kysely';

/** A new segment of the write-ahead log has 16 MB; a transaction adds pages to that. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Uses the error code of a PostgreSQL server, so that both engines are handled alike. */
class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = '53100';
}

export function requireDiskSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= RESERVE_BYTES) return;
  throw new DiskFull(`Less than ${RESERVE_BYTES / 1024 / 1024} MB are free on the disk of ${folder}.`);
}

/**
 * The engine survives a table that cannot grow, but loops forever when its log cannot. No transaction starts without
 * enough free disk space; queries outside transactions are not affected.
 */
export class DiskCheckingPGliteDialect extends PGliteDialect {
  readonly #folder: string;

  constructor(config: ConstructorParameters<typeof PGliteDialect>[0], folder: string) {
    super(config);
    this.#folder = folder;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = async (connection, settings) => {
      requireDiskSpace(this.#folder);
      await begin(connection, settings);
    };
    return driver;
  }
}
