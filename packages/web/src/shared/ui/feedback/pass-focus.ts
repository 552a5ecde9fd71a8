/** For buttons that are removed once their work is done: the focus moves to their list item. */
export function passFocusToItem(buttons: HTMLElement | null) {
  const item = buttons?.closest('li');
  return () => {
    if (buttons?.contains(document.activeElement)) item?.focus({ preventScroll: true });
  };
}
