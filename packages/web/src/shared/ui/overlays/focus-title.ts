/** A dialog is read from its title on, unless something in it asks for the focus: nobody opens one to close it. */
export function focusTitle(title: HTMLElement | null): void {
  const asking = title?.closest('[role="dialog"]')?.querySelector('[data-autofocus]');
  if (!asking) title?.setAttribute('data-autofocus', '');
}
