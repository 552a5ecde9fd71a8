/** For buttons that go away once their work is done: the focus stays with the item of the list they belonged to. */
export function passFocusToItem(buttons: HTMLElement | null) {
  const item = buttons?.closest('li');
  return () => {
    if (buttons?.contains(document.activeElement)) item?.focus({ preventScroll: true });
  };
}
