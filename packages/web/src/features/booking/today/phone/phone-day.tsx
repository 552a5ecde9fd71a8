import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { SidePanel } from '#shared/ui/overlays/side-panel.tsx';
import { BookingSheet } from '../counter/booking-sheet.tsx';
import { GapCard } from '../counter/gap-card.tsx';
import { useMinute } from '../live/today-clock.ts';
import { Arrivals } from '../side/arrivals.tsx';
import { arrivalsOf } from '../side/arrivals-model.ts';
import { JustNow } from '../side/just-now.tsx';
import { focusFirstFree } from '../state/counter-focus.ts';
import { findBooking, findSession, useToday } from '../state/today-context.ts';
import { selectOnToday, useCounterMember, useTodaySelection } from '../state/today-store.ts';
import { type LinkedBooking, useLinkedBooking } from '../state/use-linked-booking.ts';
import { minutesOf } from '../timeline/lane-items.ts';
import { FreeList } from './free-list.tsx';
import { PhoneCourts } from './phone-courts.tsx';
import styles from './phone-day.module.css';
import { freeSessions } from './phone-model.ts';

const TABS = ['courts', 'arrivals', 'free'] as const;
type Tab = (typeof TABS)[number];

/** Court by court, now and next, for somebody who walks; arrivals and free sessions are the other two tabs. */
export function PhoneDay({ address }: { readonly address: LinkedBooking }) {
  const { t } = useTranslation();
  const { day } = useToday();
  const [tab, setTab] = useState<Tab>('courts');
  const counterCode = useCounterMember()?.memberCode;
  // Somebody at the counter wants a court.
  const [servedCode, setServedCode] = useState<string>();
  if (counterCode !== servedCode) {
    setServedCode(counterCode);
    if (counterCode) setTab('free');
  }
  const focusFree = useEffectEvent(() => focusFirstFree(day));
  useEffect(() => {
    if (counterCode) focusFree();
  }, [counterCode]);
  const now = useMinute();
  const wall = wallTimeAt(now, day.timeZone);
  const arrivals = useMemo(() => arrivalsOf(day.sports, now), [day.sports, now]);
  const free = useMemo(() => freeSessions(day.sports, now), [day.sports, now]);
  useLinkedBooking(address);
  const selection = useTodaySelection();
  const gap = selection?.kind === 'gap' ? findSession(day, selection.key) : undefined;
  const open = selection?.kind === 'booking' ? findBooking(day, selection.key) : undefined;
  const close = () => selectOnToday(undefined);
  const counts: Partial<Record<Tab, number>> = { arrivals: arrivals.toCome, free: free.length };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are toggle buttons */}
      <div className={styles.tabs} role="group" aria-label={t('today.view')}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.tab}
            aria-pressed={each === tab}
            onClick={() => setTab(each)}
          >
            {t(`today.tabs.${each}`)}
            {counts[each] !== undefined && (
              <span className={styles.count}>
                <Num>{counts[each]}</Num>
              </span>
            )}
          </button>
        ))}
      </div>
      <div className={styles.content}>
        {tab === 'courts' && (
          // On another day nothing is "now": the day is shown as it is just before its first hour.
          <PhoneCourts
            minute={wall.date === day.date ? minutesOf(wall.time) : minutesOf(day.from) - 1}
            late={arrivals.late}
          />
        )}
        {tab === 'arrivals' && (
          <div className={styles.card}>
            <Arrivals />
          </div>
        )}
        {tab === 'free' && <FreeList sessions={free} />}
        {tab !== 'free' && (
          <div className={styles.card}>
            <JustNow />
          </div>
        )}
      </div>
      <SidePanel opened={open !== undefined} onClose={close} side="bottom" title={open?.booking.key ?? ''}>
        {open && (
          <div className={styles.sheet}>
            <BookingSheet sport={open.sport} booking={open.booking} />
          </div>
        )}
      </SidePanel>
      {gap && <GapCard key={gap.session.key} sport={gap.sport} session={gap.session} anchor={null} onClose={close} />}
    </>
  );
}
