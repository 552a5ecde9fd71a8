import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { LazyPage } from './lazy-page.ts';

interface PageViewProps {
  readonly page: LazyPage;
  readonly placeholder?: ReactNode;
  /** Rendered beside the page, once it is loaded. */
  readonly children?: ReactNode;
}

/**
 * A page as soon as its code is loaded. React's own `lazy` waits for 300 ms after a placeholder before it shows the page, and
 * the page's requests wait with it.
 */
export function PageView({ page, placeholder, children }: PageViewProps) {
  const [Page, setPage] = useState(page.loaded);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (Page) return;
    let isGone = false;
    const arrive = (code: ComponentType) => {
      if (!isGone) startTransition(() => setPage(() => code));
    };
    page.fetch().then(arrive, (reason: unknown) => !isGone && setFailure(reason));
    return () => {
      isGone = true;
    };
  }, [page, Page]);
  if (failure !== undefined) throw failure;
  if (!Page) return placeholder;
  return (
    <>
      <Page />
      {children}
    </>
  );
}
