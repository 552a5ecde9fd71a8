import type { Locator, Page } from '@playwright/test';

/** Types a day, given as YYYY-MM-DD, into the field with this label and leaves the field, which takes it. English pages only. */
export async function fillDate(scope: Page | Locator, label: string, day: string): Promise<void> {
  const field = scope.getByRole('group', { name: label, exact: true });
  const parts = field.getByRole('spinbutton');
  await parts.first().focus();
  // Each part moves the focus to the next one.
  await parts.first().pressSequentially(day.split('-').reverse().join(''));
  await parts.last().blur();
}
