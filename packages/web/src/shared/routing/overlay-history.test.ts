import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#shared/testing/fake-browser.ts';
import { addOverlay, windowWithoutOverlays } from './overlay-history.ts';

const toRemove: (() => void)[] = [];
afterEach(() => {
  for (const remove of toRemove.splice(0)) remove();
});

/** A page after another one, with a router that follows it. */
function openPage() {
  const browser = fakeBrowser();
  browser.visit('/list');
  const router = windowWithoutOverlays(browser.window);
  const shown: string[] = [];
  router.addEventListener('popstate', () => shown.push(router.location.pathname));
  const visit = (path: string) => router.history.pushState({ idx: router.history.state.idx + 1 }, '', path);
  return { ...browser, router, shown, visit };
}

/** An overlay that Back closes. */
function open() {
  const onBack = vi.fn(() => remove());
  const remove = addOverlay(onBack);
  return { onBack, close: remove };
}

test('Back closes the topmost of two overlays, then the other, then leaves the page', async () => {
  const page = openPage();
  const below = open();
  const above = open();
  await page.back();
  expect([above.onBack.mock.calls.length, below.onBack.mock.calls.length]).toEqual([1, 0]);
  await page.back();
  expect(below.onBack).toHaveBeenCalledOnce();
  expect(page.shown).toEqual([]);
  await page.back();
  expect(page.shown).toEqual(['/']);
});

test('an overlay that was closed by its button leaves no entry before or after the page', async () => {
  const page = openPage();
  open().close();
  await page.settled();
  expect(page.entries()[1]).toBe('/list*');
  await page.forward();
  expect(page.entries()[1]).toBe('/list*');
  await page.back();
  expect(page.shown).toEqual(['/']);
});

test('an overlay that stays open after Back is asked again by the next Back', async () => {
  const page = openPage();
  const onBack = vi.fn();
  toRemove.push(addOverlay(onBack));
  await page.back();
  await page.back();
  expect(onBack).toHaveBeenCalledTimes(2);
  expect(page.router.location.pathname).toBe('/list');
});

test('an overlay that replaces another takes its entry over', async () => {
  const page = openPage();
  open().close();
  const next = open();
  await page.settled();
  expect(page.entries()).toEqual(['/', '/list', '/list*']);
  await page.back();
  expect(next.onBack).toHaveBeenCalledOnce();
});

test.each(['before', 'after'])('a page that is opened from an overlay follows the page, closed %s', async (when) => {
  const page = openPage();
  const { close } = open();
  if (when === 'before') {
    close();
    // The browser is asked to go back and has not arrived.
    await new Promise((resolve) => setTimeout(resolve));
  }
  page.visit('/next');
  expect(page.router.location.pathname).toBe('/next');
  if (when === 'after') close();
  await page.settled();
  expect(page.entries()).toEqual(['/', '/list', '/next*']);
  await page.back();
  expect(page.shown).toEqual(['/list']);
});

test('an address that the page replaces below an overlay is kept when the overlay is closed', async () => {
  const page = openPage();
  const { close } = open();
  page.router.history.replaceState(page.router.history.state, '', '/list?day=2');
  close();
  await page.settled();
  expect(page.entries()).toEqual(['/', '/list?day=2*', '/list?day=2']);
});

test('a page that was left far behind by the history menu closes every overlay', async () => {
  const page = openPage();
  const overlays = [open(), open()];
  page.window.history.go(-3);
  await page.settled();
  for (const { onBack } of overlays) expect(onBack).toHaveBeenCalledOnce();
  expect(page.shown).toEqual(['/']);
});

test('a reload at the entry of an overlay goes back to the page', async () => {
  const page = openPage();
  toRemove.push(open().close);
  const { state } = page.window.history;
  const reloaded = fakeBrowser();
  reloaded.visit('/list');
  reloaded.window.history.pushState(state, '', '/list');
  toRemove.pop()?.();
  windowWithoutOverlays(reloaded.window);
  await reloaded.settled();
  expect(reloaded.entries()).toEqual(['/', '/list*', '/list']);
});

test('what is behind the # of an address stays when the router writes only its state', () => {
  const browser = fakeBrowser();
  browser.visit('/list#code');
  const router = windowWithoutOverlays(browser.window);
  router.history.replaceState({ idx: 1 }, '');
  expect(router.location.hash).toBe('#code');
  expect(browser.window.location.href).toMatch(/\/list#code$/);
});
