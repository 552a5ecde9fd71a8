import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { LazyPage } from './lazy-page.ts';

interface PageViewProps {
  readonly page: LazyPage;
  readonly placeholder?: ReactNode;
  /** Stands beside the page, once it is there. */
  readonly children?: ReactNode;
}

/**
 * A page as soon as its code is here. Not with React's own `lazy`: after a placeholder it waits for 300 ms before it shows
 * what has come, and whatever the page asks the server for waits with it.
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
