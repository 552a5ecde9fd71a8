import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { restoreSession } from '#shared/session/session-store.ts';
import { closeDialog } from '#shared/store/dialog-store.ts';
import { changeLayout, readLayout } from '#shared/theme/layout-settings.ts';
import { preloadOverlays } from '#shared/ui/overlays/lazy-overlay.tsx';
import '#shared/ui/overlays/dialog.tsx';
import '#shared/ui/overlays/side-panel.tsx';
import { clearToasts } from '#shared/ui/feedback/toasts.ts';

configure({
  // Longer than the default, because a busy machine is slow.
  asyncUtilTimeout: 5000,
  getElementError: (message, container) => missingElement(message ?? '', container),
});

/** Prints the page only when the message is read: a waiting query fails many times before it finds its element. */
function missingElement(message: string, container: Element): Error {
  const error = new Error(message);
  let printed: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => {
      printed ??= message.includes('<body') ? message : `${message}\n\n${prettyDOM(container)}`;
      return printed;
    },
  });
  return error;
}

/** Dialogs are loaded, as on a page that has been open for some seconds. */
await preloadOverlays();

/** A console error of React or a library fails the test that caused it. */
const consoleErrors: unknown[][] = [];
/** The DOM of the tests does not know the element `search`, which every browser has. */
const isAboutSearch = ([text, tag]: unknown[]) => tag === 'search' && String(text).startsWith('The tag <%s>');

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  restoreSession(Date.now());
  changeLayout(readLayout());
  localStorage.clear();
  clearToasts();
  closeDialog();
  await i18n.changeLanguage('en');
  vi.spyOn(console, 'error').mockImplementation((...message: unknown[]) => {
    if (!isAboutSearch(message)) consoleErrors.push(message);
  });
});

afterEach(() => {
  cleanup();
  expect(consoleErrors.splice(0)).toEqual([]);
});

// The simulated browser tells of a changed selection within the call that changes it, which never ends in a field of dates.
Selection.prototype.collapse = () => undefined;
