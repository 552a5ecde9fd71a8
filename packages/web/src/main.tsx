import '#shared/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#shared/api/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <main>base</main>
    </Providers>
  </StrictMode>,
);
