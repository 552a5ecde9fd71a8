import '#shared/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { Providers } from '#app/providers.tsx';
import { followSessionEnd } from '#app/session-messages.ts';
import { unregisterServiceWorkers } from '#app/start-up.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { followLanguage } from '#shared/i18n/i18n.ts';
import { autoLogin, followOtherTabs, watchExpiry } from '#shared/session/keep-session.ts';
import { followUserLayout } from '#shared/theme/save-layout.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const queryClient = createQueryClient();

// Words first, so that whatever the session has to say is said in the user's language.
await followLanguage();
followSessionEnd(queryClient);
followUserLayout();
followOtherTabs();
watchExpiry();
// The stored session is taken up before the first paint; the server is asked meanwhile.
void autoLogin();
void unregisterServiceWorkers();

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <App />
    </Providers>
  </StrictMode>,
);
