// Runs before the first paint: colour scheme, language and direction, so that nothing flashes or jumps.
// The same rules as src/shared/theme/layout-settings.ts, which takes over once the app runs.
(() => {
  const root = document.documentElement;
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('courtside.layout') || '{}') || {};
  } catch {
    // Storage is off or holds something else: the defaults do.
  }
  const dark = saved.colorScheme === 'dark' || (saved.colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const known = ['en', 'tr', 'ar'];
  const guessed = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => known.includes(tag));
  const language = known.includes(saved.language) ? saved.language : guessed || 'en';
  const direction = saved.direction === 'ltr' || saved.direction === 'rtl' ? saved.direction : language === 'ar' ? 'rtl' : 'ltr';
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  root.lang = language;
  root.dir = direction;
})();

// Zod would try whether it may build functions from text. It may not, and the browser would report every try.
globalThis.__zod_globalConfig = { jitless: true };
