import type { Today } from '@courtside/contract/booking/office-today';

/** The desk works without a mouse: each step focuses what the next one needs, and never the page as a whole. */
export const COUNTER_FIELD = 'counter-field';

/** When what was changed has been rendered and what was removed has given its focus away. */
const afterRender = (work: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(work));

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

const focusField = (): void => document.getElementById(COUNTER_FIELD)?.focus();

export const focusCounterField = (): void => afterRender(focusField);

/** The earliest free session that the page shows; without one the field, for the next person. */
export function focusFirstFree({ sports }: Today): void {
  afterRender(() => {
    const free = sports
      .flatMap(({ sessions }) => sessions.filter(({ state }) => state === 'free'))
      .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
    for (const { key } of free) {
      const cell = find(`[data-session="${CSS.escape(key)}"]`);
      if (!cell) continue;
      cell.focus();
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return;
    }
    focusField();
  });
}

/** The booking whose check-in follows this one on the page, to be asked before its button is removed. */
export function nextArrival(key: string): string | undefined {
  const keys = [...document.querySelectorAll<HTMLElement>('[data-check-in]')].map(({ dataset }) => dataset.checkIn);
  const others = keys.slice(keys.lastIndexOf(key) + 1);
  return others.at(0) ?? keys.find((other) => other !== key);
}

/** A slow machine renders late: the button that was pressed has the focus until it is removed. */
const MOST_TRIES = 120;

function whenRemoved(button: Element | null, work: () => void, tries = MOST_TRIES): void {
  afterRender(() => {
    const isThere = button !== document.body && button?.isConnected === true;
    if (isThere && tries > 0) whenRemoved(button, work, tries - 1);
    else work();
  });
}

/** After a check-in: the next one, unless somebody has moved on. Without a next one the field. */
export function focusArrival(pressed: Element | null, key: string | undefined): void {
  whenRemoved(pressed, () => {
    if (document.activeElement !== document.body) return;
    const next = key === undefined ? undefined : find(`[data-check-in="${CSS.escape(key)}"]`);
    if (next) next.focus();
    else focusField();
  });
}
