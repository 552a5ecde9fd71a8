import { AppError } from '#app-error.ts';

/**
 * A save names the version that it changes: whoever saved meanwhile is not overwritten. A preview need not name it, nor must
 * the first save. `current` is shown to the caller.
 */
export function checkVersion(
  { version, dryRun = 0 }: { readonly version?: number | undefined; readonly dryRun?: 0 | 1 },
  stored: { readonly version: number; readonly isNew?: boolean },
  current?: unknown,
): void {
  if (version === stored.version) return;
  if (version === undefined && (dryRun === 1 || stored.isNew)) return;
  throw new AppError('office.changed_meanwhile', { extras: { version: stored.version, current } });
}
