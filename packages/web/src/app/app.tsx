import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { DialogHost } from './dialog-host.tsx';
import { ClubWarnings } from './messages/club-warnings.tsx';
import { LanguageNotice } from './messages/language-notice.tsx';
import { LoadingBar } from './messages/loading-bar.tsx';
import { AppRoutes } from './router.tsx';
import { sendPageView } from './start-up.ts';

export function App() {
  usePageArrival();
  return (
    <>
      <LoadingBar />
      <ClubWarnings />
      <LanguageNotice />
      <AppRoutes />
      <DialogHost />
    </>
  );
}

/** A new page starts at its top, with the focus in its content; and it is counted. */
function usePageArrival(): void {
  const { pathname } = useLocation();
  const previous = useRef<string>(undefined);
  useEffect(() => {
    if (previous.current === pathname) return;
    const arrivedByLink = previous.current !== undefined;
    previous.current = pathname;
    sendPageView(pathname);
    if (!arrivedByLink) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
