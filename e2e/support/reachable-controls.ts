import { expect, type Page } from '@playwright/test';

/** Fails when the page can be scrolled sideways or a control cannot be brought into view and pressed. */
export async function expectReachable(page: Page, screen: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect.soft(await page.evaluate(widerThan, width), `${screen}: wider than the screen`).toEqual([]);
  await expect.soft.poll(() => page.evaluate(unreachableControls), { message: `${screen}: out of reach` }).toEqual([]);
}

/** Runs in the page: its width and what makes it so wide. A phone enlarges its layout, so the window's own width tells nothing. */
function widerThan(width: number): string[] {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (right > width + 1 || left < -1) && !isInScroller(element.parentElement);
  });
  const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
  return [`${scrollWidth} px`, ...innermost.map((element) => element.outerHTML.slice(0, 120))];

  function isInScroller(element: Element | null): boolean {
    if (!element || element === document.body) return false;
    return getComputedStyle(element).overflowX !== 'visible' || isInScroller(element.parentElement);
  }
}

/** Runs in the page: controls of what is open on top, or of the page, that are covered wherever they are scrolled to. */
function unreachableControls(): string[] {
  const onTop = [
    ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'),
  ].at(-1);
  const controls = (onTop ?? document.body).querySelectorAll<HTMLElement>(
    // A link within the page is shown when it is focused.
    'button, a[href]:not([href^="#"]), select, [role="menuitem"], [role="option"], [role="tab"]',
  );
  const scrolled = [...document.querySelectorAll('*')].filter((each) => each.scrollTop || each.scrollLeft);
  const places = scrolled.map((each) => [each, each.scrollLeft, each.scrollTop] as const);
  const covered = [...controls]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr, [inert]'))
    .filter((control) => !(['center', 'start', 'end'] as const).some((block) => canBePressed(control, block)))
    .map((control) => control.getAttribute('aria-label') || control.textContent.trim() || control.outerHTML);
  for (const [each, left, top] of places) each.scrollTo(left, top);
  return covered;

  function canBePressed(control: Element, block: ScrollLogicalPosition): boolean {
    control.scrollIntoView({ block, inline: 'center' });
    // A link of several lines has a box for each of them.
    const [box] = control.getClientRects();
    // Only for screen readers.
    if (!box || box.width < 2 || box.height < 2) return true;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    // A message disappears by itself.
    return hit !== null && (control.contains(hit) || hit.closest('[aria-live]') !== null);
  }
}
