// What the build knows of the first view: build/first-paint.ts.
const firstView = () => JSON.parse(document.getElementById('first-view')?.textContent || '{}');
const askFor = (href, how) => document.head.append(Object.assign(document.createElement('link'), how, { href }));

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
  root.dataset.colorScheme = dark ? 'dark' : 'light';
  root.lang = language;
  root.dir = direction;

  const letters = firstView().letters?.[language];
  if (letters) askFor(letters, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });
})();

// Zod would try whether it may build functions from text. It may not, and the browser would report every try.
globalThis.__zod_globalConfig = { jitless: true };

// Whoever is logged in gets the page at hand: its code, its pictures and the first answers it needs are asked for now, not
// when the app itself has arrived and run. src/shared/api/early-answers.ts takes the answers.
(() => {
  const { pages = {} } = firstView();
  let token, name;
  try {
    token = localStorage.getItem('token');
    const user = JSON.parse(localStorage.getItem('userData') || '{}');
    // Who must change the password first is led to that page, and would be refused what this one asks.
    name = user?.mustChangePassword ? undefined : user?.loginName;
  } catch {
    // Storage is off or holds something else: nobody can be logged in.
  }
  const page = token && name && Object.keys(pages).find((address) => new RegExp(address, 'i').test(location.pathname));
  if (!page) return;
  const headers = { authorization: `Bearer ${token}`, name };
  const answers = new Map();
  for (const url of pages[page].asks) {
    const answer = fetch(url, { headers });
    answer.catch(() => undefined); // Nobody may ever take it; who does is told.
    answers.set(url, answer);
  }
  globalThis.courtsideEarly = { token, answers };
  for (const file of pages[page].files) {
    const kind = { css: 'style', svg: 'image' }[file.split('.').at(-1)];
    askFor(file, {
      ...(kind ? { rel: 'preload', as: kind } : { rel: 'modulepreload' }),
      // As the page will ask for it, or it is fetched twice.
      ...(kind !== 'image' && { crossOrigin: '' }),
      fetchPriority: 'low',
    });
  }
})();
