import '#shared/theme/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { followSessionEnd } from '#app/messages/session-messages.ts';
import { Providers } from '#app/providers.tsx';
import { preloadFirstPage } from '#app/routing/router.tsx';
import { preloadDateFormats, unregisterServiceWorkers } from '#app/start-up.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { followLanguage } from '#shared/i18n/follow-language.ts';
import { autoLogin, followOtherTabs, watchExpiry } from '#shared/session/keep-session.ts';
import { printInLightScheme } from '#shared/theme/print-in-light-scheme.ts';
import { followUserLayout } from '#shared/theme/save-layout.ts';

/** A function, not the module itself: a page's code waits for this file, so this file must not wait for the page's code. */
async function start(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();

  preloadDateFormats(document.documentElement.lang);
  // Words and the page's code first: whatever the session has to say is said in the user's language, and what is shown
  // first is the page itself.
  await Promise.all([followLanguage(), preloadFirstPage(location.pathname)]);
  followSessionEnd(queryClient);
  followUserLayout();
  printInLightScheme();
  followOtherTabs();
  watchExpiry();
  // The stored session is taken up before the first paint; the server is asked meanwhile.
  void autoLogin();
  void unregisterServiceWorkers();

  // In small steps, so that a slow phone answers a tap in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <App />
        </Providers>
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// In a task of its own, after the one that ran all these modules: a slow phone answers a tap in between.
setTimeout(start, 0, root);
