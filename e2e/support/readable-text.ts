import { expect, type Page } from '@playwright/test';

/** Fails when a word in the viewport is cut by its box or overlaps another word. */
export async function expectReadableText(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(unreadableTexts), { message: page.url() }).toEqual([]);
}

/** Runs in the page. */
function unreadableTexts(): string[] {
  const TOLERANCE_PX = 3;
  const view = { width: innerWidth, height: innerHeight };
  const found: string[] = [];
  const seen: { readonly text: string; readonly parent: Element; readonly box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || !text || parent.closest('.sr, svg, select, script, style, [inert]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.width < 2 || x < 0 || y < 0 || x > view.width || y > view.height) continue;
      // Covered text, such as a page under its bar, is skipped.
      const top = document.elementFromPoint(x, y);
      if (!top || !(parent.contains(top) || top.contains(parent))) continue;
      const clip = clippedBy(parent, box);
      if (clip) found.push(`cut: ${text} (${clip})`);
      seen.push({ text, parent, box });
    }
  }
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(index + 1)) {
      if (one.parent === other.parent && one.text === other.text) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Glyphs fill about two thirds of a line's box.
      const lines = Math.min(one.box.height, other.box.height) / 3;
      if (across > TOLERANCE_PX && down > lines) found.push(`overlap: ${one.text} / ${other.text}`);
    }
  }
  return found;

  function clippedBy(parent: Element, box: DOMRect): string | undefined {
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(around);
      // For screen readers only.
      if (clipPath.startsWith('inset(50%')) return undefined;
      const edge = around.getBoundingClientRect();
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const cutAcross =
        hides(overflowX) && (box.left < edge.left - TOLERANCE_PX || box.right > edge.right + TOLERANCE_PX);
      const cutDown =
        hides(overflowY) && (box.top < edge.top - box.height / 4 || box.bottom > edge.bottom + box.height / 4);
      if (cutAcross || cutDown) return String(around.className);
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
    }
    // Text outside horizontal scroll containers must be inside the window.
    return box.left < -TOLERANCE_PX || box.right > view.width + TOLERANCE_PX ? 'window' : undefined;
  }
}
