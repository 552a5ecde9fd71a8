/** A real PostgreSQL server for race tests and benches. Nothing needs to be installed on the machine. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface RealPostgres {
  /** Connects as superuser to the empty database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A server of the test's own that can be away for a while. */
export interface OwnPostgres extends RealPostgres {
  halt(): Promise<void>;
  /** As after a power cut: the next start has to recover. */
  crash(): Promise<void>;
  /** On the same port, with the same data. */
  resume(): Promise<void>;
  /** Stops the server and copies its files to a new folder, from which another one can start. */
  store(path: string): Promise<void>;
}

interface Options {
  /** `false` trades durability for speed: right for tests, wrong for anything that is measured. Default `true`. */
  readonly fsync?: boolean;
  /** A folder that `store` made. Without it the server has an empty database. */
  readonly from?: string;
}

/** Starts a throw-away server on a free loopback port, or takes the one that `TEST_DATABASE_URL` names. */
export async function startRealPostgres(options: Options = {}): Promise<RealPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => undefined } : startOwnPostgres(options);
}

export async function startOwnPostgres({ fsync = true, from }: Options = {}): Promise<OwnPostgres> {
  // The keeper owns the server and watches its stdin: however this process ends, the pipe closes and it cleans up.
  // Its own process group spares it the Ctrl-C of a terminal, which would otherwise stop the server mid-test.
  const keeperPath = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));
  const flags = [`--fsync=${fsync ? 'on' : 'off'}`, ...(from ? [`--from=${from}`] : [])];
  const keeper = spawn(process.execPath, [keeperPath, ...flags], { detached: true });
  const nextLine = linesOf(keeper);
  const url = await nextLine();
  letParentExit(keeper);
  const send = async (command: string) => {
    (keeper.stdout as Socket).ref();
    keeper.stdin.write(`${command}\n`);
    await nextLine();
    letParentExit(keeper);
  };
  return {
    url,
    stop: () => stopKeeper(keeper),
    halt: () => send('halt'),
    crash: () => send('crash'),
    resume: () => send('resume'),
    store: (path) => send(`store\t${path}`),
  };
}

function linesOf(keeper: ChildProcessWithoutNullStreams): () => Promise<string> {
  let complaint = '';
  keeper.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const lines = createInterface({ input: keeper.stdout });
  const ended = once(keeper, 'close').then((): [undefined] => [undefined]);
  return async () => {
    const [answer] = await Promise.race([once(lines, 'line') as Promise<[string]>, ended]);
    if (!answer) throw new Error(`PostgreSQL did not start.\n${complaint.trim()}`);
    return answer;
  };
}

function letParentExit(keeper: ChildProcessWithoutNullStreams): void {
  keeper.unref();
  for (const pipe of [keeper.stdin, keeper.stdout, keeper.stderr]) (pipe as Socket).unref();
}

async function stopKeeper(keeper: ChildProcessWithoutNullStreams): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  keeper.ref();
  const gone = once(keeper, 'exit');
  keeper.stdin.end();
  await gone;
}
