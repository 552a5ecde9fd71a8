/** What a soak of a year has done, and how database and memory grew. */
import type { YearClub } from './year-club.ts';

interface TableSize {
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
}

const MEGABYTE = 2 ** 20;

export class YearReport {
  readonly #started = performance.now();
  readonly #print: (line: string) => void;
  #firstSizes: readonly TableSize[] = [];

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  async begin(club: YearClub): Promise<void> {
    this.#firstSizes = await sizesOf(club);
  }

  /** One line for each month. */
  async month(club: YearClub): Promise<void> {
    const { heap, rss } = await club.server.ask('memory');
    const sizes = await sizesOf(club);
    const bytes = sizes.reduce((sum, table) => sum + table.bytes, 0);
    const seconds = (performance.now() - this.#started) / 1000;
    const parts = [
      `${timesOf(club, 'confirmBooking: ok')} bookings`,
      `${club.requests} requests`,
      `database ${(bytes / MEGABYTE).toFixed(1)} MB`,
      `heap ${heap.toFixed(0)} MB, resident ${rss.toFixed(0)} MB`,
      `${club.server.starts} starts`,
      `${club.faults.length} faults`,
      `${seconds.toFixed(0)} s`,
    ];
    this.#print(`${club.today}: ${parts.join(', ')}`);
  }

  async end(club: YearClub): Promise<void> {
    for (const [what, times] of [...club.outcomes].sort(([one], [other]) => one.localeCompare(other))) {
      this.#print(`  ${String(times).padStart(7)}  ${what}`);
    }
    const bookings = timesOf(club, 'confirmBooking: ok') / 1000;
    const before = new Map(this.#firstSizes.map(({ name, bytes }) => [name, bytes]));
    const grown = (await sizesOf(club)).map((table) => ({
      ...table,
      grown: table.bytes - (before.get(table.name) ?? 0),
    }));
    for (const { name, bytes, rows, grown: by } of grown.sort((one, other) => other.grown - one.grown).slice(0, 20)) {
      const each = (by / 1024 / bookings).toFixed(0);
      this.#print(`  ${name}: ${(bytes / MEGABYTE).toFixed(1)} MB, ${rows} rows, ${each} kB per 1,000 bookings`);
    }
    this.#print(`  ${club.repeated} requests were sent again because the server ended`);
  }
}

function timesOf({ outcomes }: YearClub, what: string): number {
  return outcomes.get(what) ?? 0;
}

async function sizesOf({ server }: YearClub): Promise<TableSize[]> {
  await server.ask('query', 'analyze');
  const rows = await server.ask(
    'query',
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes, greatest(reltuples, 0)::float8 as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows as TableSize[];
}
