// Written by the build: build/first-paint.ts.
const firstView = () => JSON.parse(document.getElementById('first-view')?.textContent || '{}');
const request = (href, how) => document.head.append(Object.assign(document.createElement('link'), how, { href }));

// Runs before the first paint: sets colour scheme, language and direction, so that nothing flashes or jumps.
// The same rules as src/shared/theme/layout-settings.ts, which the app uses from then on.
(() => {
  const root = document.documentElement;
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('courtside.layout') || '{}') || {};
  } catch {
    // Storage is disabled or invalid: the defaults apply.
  }
  const dark = saved.colorScheme === 'dark' || (saved.colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  // Those of the contract; src/shared/theme/layout-settings.test.ts compares them.
  const directions = { en: 'ltr', tr: 'ltr', ar: 'rtl' };
  const known = Object.keys(directions);
  const guessed = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => known.includes(tag));
  const ofClub = JSON.parse(document.getElementById('club')?.textContent || '{}').language;
  const language = known.includes(saved.language) ? saved.language : guessed || ofClub || 'en';
  const direction = saved.direction === 'ltr' || saved.direction === 'rtl' ? saved.direction : directions[language];
  root.dataset.colorScheme = dark ? 'dark' : 'light';
  root.lang = language;
  root.dir = direction;

  const fonts = firstView().fonts?.[language];
  if (fonts) request(fonts, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });
})();

// For a logged-in user the code, the pictures and the first responses of the current page are requested now, before the app
// itself is loaded. src/shared/api/prefetched-responses.ts takes the responses.
(() => {
  const { pages = {} } = firstView();
  let token, name;
  let sports;
  try {
    token = localStorage.getItem('token');
    const user = JSON.parse(localStorage.getItem('userData') || '{}');
    // A user who must change the password is redirected, and the requests of this page would be refused.
    name = user?.mustChangePassword ? undefined : user?.loginName;
    // The sports of the last visit: src/shared/sports/services.ts.
    sports = JSON.parse(localStorage.getItem('services_offers') || 'null');
  } catch {
    // Storage is disabled or invalid: no user is logged in.
  }
  const page = token && name && Object.keys(pages).find((address) => new RegExp(address, 'i').test(location.pathname));
  if (!page) return;
  const headers = { authorization: `Bearer ${token}`, name };
  const answers = new Map();
  for (const url of pages[page].asks) {
    const answer = fetch(url, { headers });
    answer.catch(() => undefined); // It may never be used; its user handles the failure.
    answers.set(url, answer);
  }
  globalThis.courtsideEarly = { token, answers };
  const { files, drawings } = pages[page];
  const themes = drawings && Array.isArray(sports) ? sports.map((sport) => sport?.sportTheme?.folder) : [];
  const shown = themes.map((theme) => drawings[theme] ?? drawings.plain);
  for (const file of new Set([...files, ...shown])) {
    const kind = { css: 'style', svg: 'image' }[file.split('.').at(-1)];
    request(file, {
      ...(kind ? { rel: 'preload', as: kind } : { rel: 'modulepreload' }),
      // With the page's own attributes, or it is fetched twice.
      ...(kind !== 'image' && { crossOrigin: '' }),
      fetchPriority: 'low',
    });
  }
})();

// A browser needs fifteen milliseconds to format its first date. This is done here, after all requests are sent: the style sheet
// is still loading, so the first paint does not wait for it.
{
  const { lang } = document.documentElement;
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'full' }).format();
}
