import type { MoveTarget } from './move-targets.ts';

const gaps = () => document.querySelectorAll<HTMLElement>('[data-timeline] [data-session]');

/**
 * Lights up the gaps that fit and dims the others. The attributes are set on the elements, so that dragging over forty
 * courts renders nothing.
 */
export function markTargets(targets: readonly MoveTarget[]): void {
  const bySession = new Map(targets.map((target) => [target.session, target]));
  for (const gap of gaps()) {
    const target = bySession.get(gap.dataset.session ?? '');
    gap.dataset.move = target && !target.elsewhere ? 'fits' : 'no';
  }
}

export function clearMarks(): void {
  for (const gap of gaps()) {
    delete gap.dataset.move;
    delete gap.dataset.moveOver;
  }
}

/** The gap under the pointer or the arrow keys, one at a time. */
export function markCurrent(session: string | undefined, isScrolled = false): void {
  for (const old of document.querySelectorAll<HTMLElement>('[data-move-over]')) delete old.dataset.moveOver;
  if (session === undefined) return;
  const gap = document.querySelector<HTMLElement>(`[data-timeline] [data-session="${CSS.escape(session)}"]`);
  if (!gap) return;
  gap.dataset.moveOver = '';
  if (isScrolled) gap.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
