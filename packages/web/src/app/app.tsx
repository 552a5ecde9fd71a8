import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { useClubChanges } from '#shared/api/club/saved-club.ts';
import { themeScale } from '#shared/theme/theme-scale.ts';
import { DialogHost } from './dialog-host.tsx';
import { ClubWarnings } from './messages/club-warnings.tsx';
import { LanguageNotice } from './messages/language-notice.tsx';
import { LoadingBar } from './messages/loading-bar.tsx';
import { AppRoutes } from './router.tsx';
import { sendPageView } from './start-up.ts';

export function App() {
  usePageArrival();
  // Name, logo and contact data are read from `CLUB` while rendering.
  useClubChanges();
  useThemeColour(CLUB.themeColour);
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

/** The club's own colour instead of that of the build. */
function useThemeColour(colour: string | undefined): void {
  useLayoutEffect(() => {
    if (!colour) return;
    const { style } = document.documentElement;
    const scale = themeScale(colour);
    for (const [property, value] of scale) style.setProperty(property, value);
    return () => {
      for (const [property] of scale) style.removeProperty(property);
    };
  }, [colour]);
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
