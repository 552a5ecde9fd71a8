import '#shared/theme/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { followSessionEnd } from '#app/messages/session-messages.ts';
import { followUnansweredCalls } from '#app/messages/unanswered-messages.ts';
import { Providers } from '#app/providers.tsx';
import { preloadFirstPage } from '#app/router.tsx';
import { unregisterServiceWorkers } from '#app/start-up.ts';
import { recallClub } from '#shared/api/club/saved-club.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { autoLogin } from '#shared/api/validate-session.ts';
import { followLanguage } from '#shared/i18n/follow-language.ts';
import { windowWithoutOverlays } from '#shared/routing/overlay-history.ts';
import { followOtherTabs, watchExpiry } from '#shared/session/keep-session.ts';
import { printInLightScheme } from '#shared/theme/print-in-light-scheme.ts';
import { followUserLayout } from '#shared/theme/save-layout.ts';

/** A function, because page code imports this module: a top-level await for page code would never resolve. */
async function start(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();
  const routerWindow = windowWithoutOverlays(window);

  recallClub();
  // Translations and the page's code first, so that session messages are in the user's language and the page is the
  // first thing that is rendered.
  await Promise.all([followLanguage(), preloadFirstPage(location.pathname)]);
  await nextTask();
  followSessionEnd(queryClient);
  followUnansweredCalls();
  followUserLayout();
  printInLightScheme();
  followOtherTabs();
  watchExpiry();
  // The stored session is restored before the first paint, while the server validates it.
  void autoLogin();
  void unregisterServiceWorkers();

  // As a transition, so that a slow phone can react to a tap in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers queryClient={queryClient} routerWindow={routerWindow}>
          <App />
        </Providers>
      </StrictMode>,
    ),
  );
}

/** Ends the task, so that a slow phone can react to a tap in between. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// In a separate task, so that a slow phone can react to a tap after the modules have run.
setTimeout(start, 0, root);
