/** The real process, as `npm start` runs it: for what only a process can show. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '#platform/free-port.ts';
import { NO_RATE_LIMIT } from '../test-context.ts';
import { TOOLS } from './process-environment.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it printed so far, logs included. */
  output(): string;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Ends when every stream is read: the output is complete then. */
  readonly exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Starts it with these settings and no others. */
export async function startServerProcess(environment: Record<string, string>, program = MAIN): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    env: { ...TOOLS, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'test', ...NO_RATE_LIMIT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const url = `http://127.0.0.1:${port}`;
  return {
    child,
    url,
    exit,
    output: () => output,
    get: (path, init) =>
      fetch(`${url}${path}`, init).catch((cause: unknown) => {
        throw child.exitCode === null ? cause : new Error(`the server ended: ${output}`, { cause });
      }),
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
