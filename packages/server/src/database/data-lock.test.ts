import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './data-lock.ts';

let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-lock-'));
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map(end));
  await rm(folder, { recursive: true, force: true });
});

/** Takes the lock in a separate process until it ends; prints `held` or the reason of the failure. */
const HOLDER = `
  import { lockDataFolder } from ${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)};
  const [folder] = process.argv.slice(1);
  process.stdin.on('data', async () => {
    const answer = await lockDataFolder(folder).then(() => 'held', (error) => error.message);
    process.stdout.write(answer + '\\n');
  });
  process.stdout.write('ready\\n');`;

async function startHolder(): Promise<{ child: ChildProcess; take: () => Promise<string> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const line = async () => String((await once(child.stdout, 'data'))[0]).trim();
  await line();
  return {
    child,
    take() {
      child.stdin.write('go\n');
      return line();
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a locked folder is refused with its holder and advice; releasing unlocks it', async () => {
  const unlock = await lockDataFolder(folder);
  const refusal = await lockDataFolder(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataFolderInUse);
  expect((refusal as Error).message).toBe(
    `The data folder ${folder} is in use by process ${process.pid}. ` +
      'The database in it belongs to one process; stop the other one, or set DATABASE_URL to run several.',
  );
  await unlock();
  await (await lockDataFolder(folder))();
});

test('another process locks the folder until it ends or is killed', async () => {
  const { child, take } = await startHolder();
  expect(await take()).toBe('held');
  await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${child.pid}.`);
  await end(child);
  expect(await readdir(folder)).toContain('process.pid');
  await (await lockDataFolder(folder))();
});

test.each([
  ['a living process whose id was given away anew', `${process.ppid}\n`],
  ['ourselves', `${process.pid}\n`],
  ['nobody', 'nonsense\n'],
])('a stale lock file that names %s does not lock the folder', async (_name, content) => {
  await writeFile(join(folder, 'process.lock'), '');
  await writeFile(join(folder, 'process.pid'), content);
  const unlock = await lockDataFolder(folder);
  expect((await readFile(join(folder, 'process.pid'), 'utf8')).trim()).toBe(String(process.pid));
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
  await unlock();
});

test('of five processes that wait for a killed holder one locks the folder', async () => {
  const dead = await startHolder();
  expect(await dead.take()).toBe('held');
  const holders = await Promise.all(Array.from({ length: 5 }, startHolder));
  await end(dead.child);
  const answers = await Promise.all(holders.map(({ take }) => take()));
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('is in use by'))).toHaveLength(4);
});

test("a refused attempt does not release the holder's lock", async () => {
  const unlock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
  const { take } = await startHolder();
  expect(await take()).toContain(`in use by process ${process.pid}.`);
  await unlock();
  expect(await take()).toBe('held');
});
