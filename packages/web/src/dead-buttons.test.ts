import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx', '!./**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Why a button of a file may be dead without a sentence: what is around it says so. */
const OBVIOUS: Readonly<Record<string, string>> = {
  // The end of a way, or of a row of numbers, which is in sight.
  './shared/ui/data/pager.tsx': 'end',
  './features/booking/booking/players/member-grid.tsx': 'end',
  './features/money/cash/cash-page.tsx': 'end',
  './features/club/club/blocks/menu-links-block.tsx': 'end',
  './features/club/courts/hours/day-preview.tsx': 'end',
  './features/club/fair-play/category-dialog.tsx': 'end',
  './features/club/fair-play/number-value.tsx': 'end',
  './features/club/help-topics/topic-list.tsx': 'end',
  './features/money/month-close/month-page.tsx': 'end',
  './features/club/reports/range-picker.tsx': 'end',
  './features/club/setup/steps/sports-step.tsx': 'end',
  './features/teaching/coach/day/day-page.tsx': 'end',
  './features/teaching/lessons/times/times.tsx': 'end',
  './features/club/sports/sport-list.tsx': 'end',
  // Something is being fetched or sent.
  './app/messages/language-notice.tsx': 'pending',
  './features/people/auth/login/demo-logins.tsx': 'pending',
  './features/booking/booking-detail/booking-detail-dialog.tsx': 'pending',
  './features/booking/booking-detail/booking-detail-page.tsx': 'pending',
  './shared/office/change/review-dialog.tsx': 'pending',
  './features/people/import/undo-dialog.tsx': 'pending',
  './features/money/plans/give-dialog.tsx': 'pending',
  './features/booking/series/new-series.tsx': 'pending',
  './features/booking/series/one-series.tsx': 'pending',
  './features/club/setup/setup-wizard.tsx': 'pending',
  './features/people/profile/picture/crop-dialog.tsx': 'pending',
  './features/money/month-close/accountant/export-files.tsx': 'pending',
  './features/teaching/coach/day/cannot-teach.tsx': 'pending',
  './features/teaching/lessons/times/choice-bar.tsx': 'pending',
  './shared/office/rain/rain-form.tsx': 'pending',
  './shared/office/rain/rain-now.tsx': 'pending',
  './shared/office/member/staff-note.tsx': 'pending',
  './shared/sports/alternatives.tsx': 'pending',
  './shared/ui/actions/button.tsx': 'pending',
  // The page says it once for all: it is not live, or the draft is outdated.
  './features/booking/today/arrival/check-in.tsx': 'said by the page',
  './features/booking/today/counter/take-payment.tsx': 'said by the page',
  './features/booking/today/move/move-actions.tsx': 'said by the page',
  './features/booking/today/phone/phone-courts.tsx': 'said by the page',
  // The button or the form itself says it.
  './features/people/auth/login/login-page.tsx': 'two empty fields',
  './features/people/member-profiles/dialog/category-dialog.tsx': 'a chosen category',
  './features/club/closures/closure-dialog.tsx': 'said in the form',
  './features/teaching/courses/office/one/publish-dialog.tsx': 'said in the dialog',
  './features/teaching/courses/one/take-part.tsx': 'said beside the name: too young, too old, another level',
  './features/teaching/lessons/times/times-table.tsx': 'it says itself why',
  './features/club/closures/planner.tsx': 'a holiday, by its name',
  './features/club/setup/steps/members-step.tsx': 'a category in use is chosen',
  './features/booking/today/counter/counter-field.tsx': 'the name of a guest, who has no profile',
  './features/club/prices/bands/brush.tsx': 'said by its heading',
  './features/club/prices/prices-editor.tsx': 'said above it',
  './features/booking/today/counter/book-form.tsx': 'said in the form',
  './features/booking/today/move/move-sheet.tsx': 'said in the sheet',
  './features/money/topup/phases/amount-phase.tsx': 'said inside it',
};

const BUTTONS = new Set(['Button', 'IconButton', 'Chip', 'button']);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const nameOf = (node: unknown) => (node as { readonly name?: { readonly name?: unknown } }).name?.name;

/** How many buttons can be disabled and have nothing that tells why. */
function unexplained(file: string, source: string): number {
  let count = 0;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (node.type === 'JSXOpeningElement' && BUTTONS.has(String(nameOf(node)))) {
      const names = (node.attributes as readonly unknown[]).map(nameOf);
      const isDead = names.some((name) => name === 'disabled' || name === 'aria-disabled');
      if (isDead && !names.includes('aria-describedby')) count += 1;
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return count;
}

test('a button that can be dead says why: by its prop `why`, by a sentence that describes it, or by what is around it', () => {
  const dead = Object.entries(SOURCES).filter(([file, source]) => unexplained(file, source) > 0);
  expect(dead.map(([file]) => file).toSorted()).toEqual(Object.keys(OBVIOUS).toSorted());
});

test('the search finds a button that is disabled without a reason', () => {
  const count = (markup: string) => unexplained('sample.tsx', `export const x = ${markup};`);
  expect(count('<Button disabled={!isReady} />')).toBe(1);
  expect(count('<button type="button" aria-disabled="true" />')).toBe(1);
  expect(count('<Button disabled={!isReady} aria-describedby={id} />')).toBe(0);
  expect(count("<Button why={!isReady && t('why')} />")).toBe(0);
  expect(count('<input disabled />')).toBe(0);
});
