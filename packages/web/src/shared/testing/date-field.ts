import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Types a date as DD/MM/YYYY into the field with this label, part by part, and leaves it. */
export async function typeDate(user: UserEvent, label: string, date: string): Promise<void> {
  const field = screen.getByRole('group', { name: label });
  const parts = within(field).getAllByRole('spinbutton');
  for (const [index, digits] of date.split('/').entries()) {
    await user.click(parts[index] as HTMLElement);
    for (const data of digits) {
      const init = { data, inputType: 'insertText', bubbles: true, cancelable: true };
      if (document.activeElement) fireEvent(document.activeElement, new InputEvent('beforeinput', init));
    }
  }
  // Past the button of the calendar, where there is one.
  while (field.contains(document.activeElement)) await user.tab();
}

/** What the field shows, in the order of the page's language. */
export const shownDate = (label: string): string =>
  (screen.getByRole('group', { name: label }).textContent ?? '').replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');
