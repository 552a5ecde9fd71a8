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
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  root.lang = language;
  root.dir = direction;

  const letters = firstView().letters?.[language];
  if (letters) askFor(letters, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });
})();

// Stops Zod from testing `new Function`, which the content security policy forbids and the browser would report.
globalThis.__zod_globalConfig = { jitless: true };

// For a logged-in user the code, the pictures and the first responses of the page are requested now instead of after the
// app has loaded. src/shared/api/prefetched-responses.ts uses the responses.
(() => {
  const { pages = {} } = firstView();
  let token, name;
  try {
    token = localStorage.getItem('token');
    const user = JSON.parse(localStorage.getItem('userData') || '{}');
    // A user who must change the password is redirected, and the server would refuse these requests.
    name = user?.mustChangePassword ? undefined : user?.loginName;
  } catch {
    // Storage is off or invalid: there is no session.
  }
  const page = token && name && Object.keys(pages).find((address) => new RegExp(address, 'i').test(location.pathname));
  if (!page) return;
  const headers = { authorization: `Bearer ${token}`, name };
  const responses = new Map();
  for (const url of pages[page].asks) {
    const response = fetch(url, { headers });
    response.catch(() => undefined); // Avoids an unhandled rejection when no call uses it.
    responses.set(url, response);
  }
  globalThis.courtsidePrefetched = { token, responses };
  for (const file of pages[page].files) {
    const kind = { css: 'style', svg: 'image' }[file.split('.').at(-1)];
    askFor(file, {
      ...(kind ? { rel: 'preload', as: kind } : { rel: 'modulepreload' }),
      // The same mode as the later request, or the file is fetched twice.
      ...(kind !== 'image' && { crossOrigin: '' }),
      fetchPriority: 'low',
    });
  }
})();
