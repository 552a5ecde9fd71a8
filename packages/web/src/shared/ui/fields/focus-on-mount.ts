/** As `ref` of what a press made appear: typing and the keyboard go on there. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
