import type { Language } from '@courtside/contract/values/limits';
import { createStore } from '#shared/store/create-store.ts';
import { currentLayout, directionOf, watchLayout } from '#shared/theme/layout-settings.ts';
import { i18n, loadLanguage } from './i18n.ts';

/** Automatic retries after a failure; after that when the connection is back or the user retries. */
const RETRY_MS = [1_000, 4_000, 15_000];
/** How long the first view waits for its translations. */
const FIRST_VIEW_TIMEOUT_MS = 5_000;

const missing = createStore<Language | undefined>(undefined);
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** The chosen language while its translations are not loaded; the page keeps the language that it has. */
export const useMissingLanguage = (): Language | undefined => missing.useStore();

/** Sets `lang` and `dir` of the page to the language that is shown. */
function updateDocumentLanguage(): void {
  const root = document.documentElement;
  root.lang = i18n.language;
  root.dir = directionOf({ ...currentLayout(), language: i18n.language as Language });
}

/** Shows the chosen language; false when its translations could not be loaded. */
export async function applyLanguage(): Promise<boolean> {
  const { language } = currentLayout();
  clearTimeout(retry);
  const isLoaded = await loadLanguage(language).then(
    () => true,
    () => false,
  );
  // The user may have chosen another language since then.
  if (language === currentLayout().language) {
    if (isLoaded) await i18n.changeLanguage(language);
    else scheduleRetry();
    missing.set(isLoaded ? undefined : language);
  }
  updateDocumentLanguage();
  return isLoaded;
}

function scheduleRetry(): void {
  const delayMs = RETRY_MS[failures];
  failures += 1;
  if (delayMs !== undefined) retry = setTimeout(() => void applyLanguage(), delayMs);
}

/**
 * Keeps translations, `lang` and `dir` of the page in the chosen language. A failed load does not block the page.
 * Returns the function that stops it.
 */
export async function followLanguage(): Promise<() => void> {
  failures = 0;
  const stopWatching = watchLayout(() => void applyLanguage());
  const onOnline = () => missing.get() && void applyLanguage();
  window.addEventListener('online', onOnline);
  const firstView = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    missing.set(currentLayout().language);
    updateDocumentLanguage();
    firstView.resolve();
  }, FIRST_VIEW_TIMEOUT_MS);
  await Promise.race([applyLanguage(), firstView.promise]);
  clearTimeout(timer);
  return () => {
    stopWatching();
    window.removeEventListener('online', onOnline);
    clearTimeout(retry);
  };
}
