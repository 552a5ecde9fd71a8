import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upTo } from '#shared/theme/breakpoints.ts';
import { useMediaQuery } from '#shared/theme/use-media-query.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { SidePanel } from '#shared/ui/overlays/side-panel.tsx';
import { BookingSheet } from '../counter/booking-sheet.tsx';
import { GapCard } from '../counter/gap-card.tsx';
import side from '../frame/side.module.css';
import { clubNow, useMinute } from '../live/today-clock.ts';
import { MoveLayer } from '../move/move-layer.tsx';
import { DaySheet } from '../print/day-sheet.tsx';
import { Arrivals } from '../side/arrivals.tsx';
import { JustNow } from '../side/just-now.tsx';
import { findBooking, findSession, useToday } from '../state/today-context.ts';
import { selectOnToday, useTodaySelection } from '../state/today-store.ts';
import { useLinkedBooking } from '../state/use-linked-booking.ts';
import { axisOf, firstViewOf } from '../timeline/geometry.ts';
import { minutesOf } from '../timeline/lane-items.ts';
import { Timeline } from '../timeline/timeline.tsx';
import styles from './today-page.module.css';
import { useRecentChanges } from './use-recent-changes.ts';
import type { TodayAddress } from './use-today-address.ts';

/** The timeline, and beside it who comes next or the booking that is open. */
export function DayBoard({ address }: { readonly address: TodayAddress }) {
  const { t } = useTranslation();
  const { day } = useToday();
  const { from, to } = day;
  const isDrawer = useMediaQuery(upTo(1200));
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isFromStart, setIsFromStart] = useState(false);
  const sports = useMemo(
    () => day.sports.filter(({ key }) => address.sport === undefined || key === address.sport),
    [day.sports, address.sport],
  );
  const around = firstViewOf(day.date, sports, wallTimeAt(useMinute() || clubNow(), day.timeZone));
  const axis = useMemo(
    () => axisOf({ from, to }, address.zoom, isFromStart ? undefined : around),
    [from, to, address.zoom, isFromStart, around],
  );
  const changedBy = useRecentChanges(day.recent);
  const selection = useTodaySelection();
  const gap = selection?.kind === 'gap' ? findSession(day, selection.key) : undefined;
  const open = selection?.kind === 'booking' ? findBooking(day, selection.key) : undefined;
  const close = () => selectOnToday(undefined);
  useLinkedBooking(address);
  const hasSide = address.zoom === 'now';
  const sheet = open ? (
    // A drawer has the title and the button itself.
    <BookingSheet sport={open.sport} booking={open.booking} {...(!isDrawer && { onClose: close })} />
  ) : (
    <>
      <Arrivals isTitled={isDrawer} />
      <JustNow />
    </>
  );
  const isBeside = !isDrawer && (hasSide || open !== undefined);
  const free = useMemo(
    () => sports.flatMap(({ sessions }) => sessions).filter(({ state }) => state === 'free').length,
    [sports],
  );
  const isEmpty = sports.every(({ bookings }) => bookings.length === 0);
  return (
    <div className={styles.board} data-side={isBeside || undefined}>
      <div className={styles.main}>
        {(isEmpty || isDrawer) && (
          <div className={styles.notes}>
            {isEmpty && <p>{t('today.empty', { count: free })}</p>}
            {isDrawer && (
              <Button size="sm" icon="list" aria-haspopup="dialog" onClick={() => setIsDrawerOpen(true)}>
                {t('today.arrivals')}
              </Button>
            )}
          </div>
        )}
        <Timeline
          day={day}
          sports={sports}
          axis={axis}
          zoom={address.zoom}
          changedBy={changedBy}
          onEarlier={axis.from > minutesOf(day.from) ? () => setIsFromStart(true) : undefined}
        />
        <MoveLayer axis={axis} zoom={address.zoom} />
        <DaySheet sports={sports} />
      </div>
      {isBeside && (
        <aside className={side.side} aria-label={open ? open.booking.key : t('today.arrivals')}>
          {sheet}
        </aside>
      )}
      {isDrawer && (
        <SidePanel
          opened={isDrawerOpen || open !== undefined}
          // A booking that was chosen among the arrivals leads back to them.
          onClose={open ? close : () => setIsDrawerOpen(false)}
          title={open ? open.booking.key : t('today.arrivals')}
          width={380}
        >
          {sheet}
        </SidePanel>
      )}
      {gap && (
        <GapCard
          key={gap.session.key}
          sport={gap.sport}
          session={gap.session}
          anchor={document.querySelector<HTMLElement>(`[data-session="${CSS.escape(gap.session.key)}"]`)}
          onClose={close}
        />
      )}
    </div>
  );
}
