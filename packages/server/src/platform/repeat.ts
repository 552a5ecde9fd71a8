import type { Logger } from './logger.ts';

export interface Task {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** Runs a task now and at intervals until stopped, never concurrently; a failure is logged. */
export function repeat({ name, everyMs, run }: Task, log: Logger): () => Promise<void> {
  let running: Promise<void> | undefined;

  function runOnce(): void {
    running ??= run()
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error, task: name }, 'a task failed; it runs again later'),
      )
      .finally(() => {
        running = undefined;
      });
  }

  const timer = setInterval(runOnce, everyMs);
  runOnce();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
