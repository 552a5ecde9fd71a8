import type { Logger } from './logger.ts';

/** What a run of a job shows to the office. */
export interface ProblemReport {
  reportProblem(error: unknown): void;
}

interface Run {
  readonly log: Logger;
  /** Absent where no job runs it. */
  readonly run: ProblemReport | undefined;
}

/** One after the other. One that fails does not stop the others, and is tried again by a later run. */
export async function forEachInRun<Item>(
  { log, run }: Run,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  failure: (item: Item) => { readonly message: string; readonly of?: object },
): Promise<void> {
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      run?.reportProblem(error);
      const { message, of } = failure(item);
      log.warn({ err: error, ...of }, message);
    });
  }
}
