import { readdir, readFile } from 'node:fs/promises';
import { connectClients } from '../../packages/server/src/testing/postgres/open-test-postgres.ts';

/** One line of the table. */
export interface Line {
  readonly bench: string;
  readonly engine: string;
  readonly what: string;
  /** The result, with its unit and its spread over the rounds. */
  readonly reached: string;
  /** The limit, measured in the same run. */
  readonly limit: string;
  readonly ratio: string;
  readonly target: string;
  readonly holds: boolean;
}

/** Faults other than slowness: a double booking, a wrong cent, a 5xx, a missing event. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

export function insist(right: boolean, complaint: string): void {
  if (!right) throw new Violation(complaint);
}

export const ROUNDS = 5;

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Runs the variants in turn for several rounds, so that a busy moment of the machine affects all of them. */
export async function inTurns<Name extends string, Result>(
  contestants: Record<Name, () => Promise<Result>>,
  rounds = ROUNDS,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contestants) as Name[];
  for (const name of names) await contestants[name]();
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) results[name].push(await contestants[name]());
  return results;
}

function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3).replace(/\.?0+$/, '');
}

/** The median and, in brackets, the lowest and the highest round. */
export function spread(values: readonly number[], unit: string): string {
  return `${number(median(values))} ${unit} (${number(Math.min(...values))}–${number(Math.max(...values))})`;
}

/** Processor time of a server so far, in milliseconds, from its own metrics. */
export async function cpuMsOf({ get }: { get(path: string): Promise<Response> }): Promise<number> {
  const text = await (await get('/metrics')).text();
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('the metrics name no processor time');
  return Number(seconds) * 1000;
}

export const percent = (value: number) => `${Math.round(value * 100)} %`;

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of all processes of a PostgreSQL server on this machine so far; undefined for any other. */
export async function postgresCpuMs(url: string): Promise<number | undefined> {
  const [client] = await connectClients(url, 1);
  const found = await client?.query("select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid");
  await client?.end();
  const postmaster = found?.rows[0]?.pid;
  const processes = await Promise.all((await readdir('/proc').catch(() => [])).filter(isPid).map(statOf));
  if (!processes.some(({ pid }) => pid === postmaster)) return undefined;
  const ticks = processes.map(({ pid, parent, own, ended }) => {
    if (pid === postmaster) return own + ended;
    return parent === postmaster ? own : 0;
  });
  return ticks.reduce((sum, part) => sum + part, 0) * TICK_MS;
}

const isPid = (name: string) => /^\d+$/.test(name);

/** The fields behind the name in brackets; a process that has ended meanwhile has none. */
async function statOf(pid: string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { pid, parent: fields[1], own: user + system, ended: endedUser + endedSystem };
}
