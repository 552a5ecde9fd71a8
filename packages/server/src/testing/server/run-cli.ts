import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { TOOLS } from './process-environment.ts';

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command-line program of the server in a process of its own, fed through a pipe, with these settings only. */
export async function runCli(
  program: string,
  environment: Record<string, string>,
  input = '',
  args: readonly string[] = [],
): Promise<CliResult> {
  const path = fileURLToPath(new URL(`../../cli/${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { env: { ...TOOLS, NODE_ENV: 'test', ...environment } });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, ...output };
}
