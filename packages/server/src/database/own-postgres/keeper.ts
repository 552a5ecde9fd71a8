import { type ChildProcess, spawn } from 'node:child_process';

/**
 * A shell between this process and PostgreSQL, which would otherwise go on when this process is killed. It reads its
 * standard input, whose other end is ours: however we end, the pipe closes, and it stops PostgreSQL (SIGINT: running
 * transactions are rolled back). When PostgreSQL ends by itself the keeper ends too.
 */
const KEEPER = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
(cat <&3 >/dev/null; kill -INT $server) &
watcher=$!
exec 3<&-
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code
`;

/** In a process group of its own, which spares it the Ctrl-C of a terminal. */
export function spawnKept(command: readonly string[], cwd: string): ChildProcess {
  return spawn('sh', ['-c', KEEPER, 'courtside-postgres', ...command], {
    cwd,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}
