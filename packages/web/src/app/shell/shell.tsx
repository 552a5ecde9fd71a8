import { isMemberRole } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Outlet, useLocation } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { otherTitlesQuery, servicesQuery } from '#shared/sports/services.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import { useLayout } from '#shared/theme/layout-settings.ts';
import { saveLayout } from '#shared/theme/save-layout.ts';
import { useIsNarrow } from '#shared/theme/use-is-narrow.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { useKeyHelp, useShortcut } from '#shared/ui/keys/keys.ts';
import { LazyOverlay, lazyOverlay } from '#shared/ui/overlays/lazy-overlay.tsx';
import { useCallsBeforeReload } from '../messages/use-calls-before-reload.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { PageView } from '../routing/page-view.tsx';
import { routeAt } from '../routing/routes.ts';
import { BookedForBar } from './bars/booked-for-bar.tsx';
import { useIsSettled } from './live/use-is-settled.ts';
import { useLiveBadge } from './live/use-live-badge.ts';
import { useOverlayPreload } from './live/use-overlay-preload.ts';
import { Credit } from './navbar/credit.tsx';
import { Navbar } from './navbar/navbar.tsx';
import styles from './shell.module.css';
import { Toolbar } from './toolbar/toolbar.tsx';

const BOOKING_PATHS = [PATHS.sportServices, PATHS.sportBooking, PATHS.bookingSchedule];
const isBookingPath = (pathname: string) => BOOKING_PATHS.some((path) => matchPath(path, pathname));

/** Pages that show the offers themselves, or book one. */
const showsOffers = (pathname: string) =>
  [PATHS.myWaitingList, PATHS.booking].some((path) => matchPath(path, pathname) !== null);

const isSetupPath = (pathname: string) =>
  matchPath(PATHS.sportServices, pathname) !== null || matchPath(`${PATHS.office}/*`, pathname) !== null;

const CHECKLIST = lazyPage(() =>
  import('#features/club/club/setup-checklist.tsx').then((module) => module.SetupChecklist),
);
const OFFER_BAR = lazyPage(() => import('./bars/offer-bar.tsx').then((module) => module.OfferBar));
const DUE_TEXTS = lazyPage(() => import('./bars/due-texts.tsx').then((module) => module.DueTexts));
const DRAWER = lazyOverlay(() => import('./navbar/nav-drawer.tsx').then((module) => module.NavDrawer));
const QUICK = lazyOverlay(() => import('./panels/quick-panel.tsx').then((module) => module.QuickPanel));
const THEME = lazyOverlay(() =>
  import('./panels/theme-settings-panel.tsx').then((module) => module.ThemeSettingsPanel),
);

type Panel = 'drawer' | 'quick' | 'theme';

/** The frame around every page with chrome: toolbar, navbar, and the panels that slide over the page. */
export function Shell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const user = useSessionUser();
  useLiveBadge();
  useCallsBeforeReload();
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const { navbarFolded, navbarSide } = useLayout();
  const route = routeAt(pathname);
  // On a narrow page the whole navbar is a drawer over the page.
  const opensDrawer = isNarrow || route?.foldsNavbar === true;
  const isFolded = navbarFolded || opensDrawer;
  const [panel, setPanel] = useState<Panel>();
  const close = () => setPanel(undefined);
  useOverlayPreload();
  const mayWork = user !== undefined && !user.mustChangePassword;
  useShortcut('search', () => openDialog('search'), { isOff: !mayWork });
  useShortcut('help', () => openDialog('keys'), { isOff: !mayWork });
  useKeyHelp('close');
  const withSidePanels = route?.chrome === 'full' && user?.mustChangePassword !== true;
  const panels = {
    onThemeSettings: () => setPanel('theme'),
    onQuickPanel: withSidePanels ? () => setPanel('quick') : undefined,
  };
  const foldLabel = navbarFolded ? t('shell.unfold') : t('shell.fold');
  const { data: club } = useQuery({ ...clubQuery, enabled: user?.apiRole === 'admin' });
  // Instead of grey cards, an admin sees what is still to be done.
  const showsChecklist = user?.apiRole === 'admin' && club?.isOpen === false && isSetupPath(pathname);
  // All ask the server for something that most members do not need at once: the page comes first.
  const isSettled = useIsSettled() && user !== undefined && !user.mustChangePassword;
  const isMember = isSettled && isMemberRole(user.apiRole);
  useQuery({ ...otherTitlesQuery, enabled: isSettled });
  // The titles of courts and types: on the phone no navbar reads them. Nothing of them is shown here.
  useQuery({ ...servicesQuery, enabled: isSettled, notifyOnChangeProps: [] });
  const showsNavbar = user !== undefined && !isPhone;
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Toolbar
        menuLabel={opensDrawer ? t('shell.openMenu') : foldLabel}
        onMenu={() => (opensDrawer ? setPanel('drawer') : void saveLayout({ navbarFolded: !navbarFolded }))}
      />
      <div
        className={styles.frame}
        data-navbar={showsNavbar ? (isFolded ? 'folded' : 'open') : 'none'}
        data-side={navbarSide}
      >
        {showsNavbar && (
          <div className={styles.navbar}>
            <Navbar folded={isFolded} {...panels} />
          </div>
        )}
        <div className={styles.page}>
          <main id="content" className={styles.content} tabIndex={-1}>
            {isBookingPath(pathname) && <BookedForBar />}
            {isMember && <PageView page={DUE_TEXTS} />}
            {showsChecklist && <PageView page={CHECKLIST} placeholder={<i hidden data-waiting />} />}
            <Outlet />
          </main>
          {isMember && !showsOffers(pathname) && <PageView page={OFFER_BAR} />}
          {(!showsNavbar || isFolded) && <Credit className={styles.credit} />}
        </div>
      </div>
      {user && (
        <>
          <LazyOverlay code={DRAWER} props={{ opened: panel === 'drawer', onClose: close, ...panels }} />
          <LazyOverlay code={QUICK} props={{ opened: panel === 'quick', onClose: close }} />
          <LazyOverlay code={THEME} props={{ opened: panel === 'theme', onClose: close }} />
        </>
      )}
    </>
  );
}
