import type { Language } from '@courtside/contract/limits';
import { createStore } from '#shared/store/create-store.ts';
import { currentLayout, directionOf, watchLayout } from '#shared/theme/layout-settings.ts';
import { i18n, loadLanguage } from './i18n.ts';

/** What failed is asked for again so many times by itself; after that when the connection is back or the user wants it. */
const RETRY_MS = [1_000, 4_000, 15_000];
/** So long the first view waits for its words. */
const FIRST_VIEW_MS = 5_000;

const missing = createStore<Language | undefined>(undefined);
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** The chosen language while its translations are not loaded; the page keeps the language that it has. */
export const useMissingLanguage = (): Language | undefined => missing.useStore();

/** Words, `lang` and `dir` belong together: all three are those of the language that is shown. */
function describePage(): void {
  const root = document.documentElement;
  root.lang = i18n.language;
  root.dir = directionOf({ ...currentLayout(), language: i18n.language as Language });
}

/** Shows the chosen language; false when its words did not come. */
export async function applyLanguage(): Promise<boolean> {
  const { language } = currentLayout();
  clearTimeout(retry);
  const isLoaded = await loadLanguage(language).then(
    () => true,
    () => false,
  );
  // The user may have chosen another one meanwhile.
  if (language === currentLayout().language) {
    if (isLoaded) await i18n.changeLanguage(language);
    else planRetry();
    missing.set(isLoaded ? undefined : language);
  }
  describePage();
  return isLoaded;
}

function planRetry(): void {
  const wait = RETRY_MS[failures];
  failures += 1;
  if (wait !== undefined) retry = setTimeout(() => void applyLanguage(), wait);
}

/**
 * Keeps words, `lang` and `dir` of the page with the user's choice. Words that do not come keep nobody from the page.
 * Gives how to stop it.
 */
export async function followLanguage(): Promise<() => void> {
  failures = 0;
  const stopWatching = watchLayout(() => void applyLanguage());
  const onOnline = () => missing.get() && void applyLanguage();
  window.addEventListener('online', onOnline);
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    missing.set(currentLayout().language);
    describePage();
    patience.resolve();
  }, FIRST_VIEW_MS);
  await Promise.race([applyLanguage(), patience.promise]);
  clearTimeout(timer);
  return () => {
    stopWatching();
    window.removeEventListener('online', onOnline);
    clearTimeout(retry);
  };
}
