import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { dayOfMonth, formatDate } from '#shared/time/format-date.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { DayLabels } from '../board/day-labels.ts';
import styles from './day-strip.module.css';
import type { StripDay } from './days-to-show.ts';
import { useScrollIntoStrip } from './use-scroll-into-strip.ts';

interface DayLinks {
  /** The address of this page on another day. */
  readonly linkTo: (date: string) => To;
  /** The pointer or the focus is on a day, which can be prefetched. */
  readonly onPoint: (date: string) => void;
  readonly when: DayLabels;
}

interface DayStripProps extends DayLinks {
  readonly days: readonly StripDay[];
  readonly current: string;
}

/** Memoised, because the page is rendered again for every response. */
export const DayStrip = memo(function DayStrip({ days, current, ...links }: DayStripProps) {
  const { t } = useTranslation();
  const strip = useScrollIntoStrip<HTMLElement>(`${current} of ${days.length}`);
  return (
    <nav ref={strip} className={styles.days} aria-label={t('schedule.days')}>
      {days.map((day, index) => (
        <DayLink
          key={day.date}
          day={day}
          isCurrent={day.date === current}
          isOtherMonth={isOtherMonth(day.date, [days[index - 1]?.date, links.when.today])}
          {...links}
        />
      ))}
    </nav>
  );
});

interface DayLinkProps extends DayLinks {
  readonly day: StripDay;
  readonly isCurrent: boolean;
  /** Neither that of today nor of the day before it in the strip. */
  readonly isOtherMonth: boolean;
}

const DayLink = memo(function DayLink({ day, isCurrent, isOtherMonth, linkTo, onPoint, when }: DayLinkProps) {
  const { t, i18n } = useTranslation();
  const { date, isReleased } = day;
  const { language } = i18n;
  const isToday = date === when.today;
  return (
    <Link
      className={styles.day}
      to={linkTo(date)}
      aria-current={isCurrent ? 'date' : undefined}
      data-locked={isReleased ? undefined : ''}
      style={{ '--full': `${fullnessOf(day)}%` } as CSSProperties}
      onPointerEnter={() => onPoint(date)}
      onFocus={() => onPoint(date)}
    >
      <span className="sr">
        {isToday && t('sports.today')} {formatDate(date, 'weekdayMonth', language)}
      </span>
      <b className={styles.number} aria-hidden="true">
        {dayOfMonth(date)}
      </b>
      <span className={styles.name} aria-hidden="true">
        {isToday ? t('sports.today') : formatDate(date, 'weekday', language)}
        {isOtherMonth && ` ${formatDate(date, 'month', language)}`}
      </span>
      <span className={styles.count}>
        <Count day={day} when={when} />
      </span>
      {isReleased && <i className={styles.bar} />}
    </Link>
  );
});

function Count({ day, when }: { readonly day: StripDay; readonly when: DayLabels }) {
  const { t } = useTranslation();
  if (!day.isReleased) {
    return (
      <>
        <Icon name="lock" size={16} />
        <span className="sr">{t('schedule.opens', { when: when.dayAndTime(day.releasesAt) })}</span>
        <span aria-hidden="true">{when.short(day.releasesAt)}</span>
      </>
    );
  }
  if (day.total === 0) return t('schedule.over');
  return day.open === 0 ? t('schedule.full') : t('schedule.open', { count: day.open });
}

const isOtherMonth = (date: string, others: ReadonlyArray<string | undefined>) =>
  others.every((other) => other?.slice(0, 7) !== date.slice(0, 7));

const fullnessOf = ({ open, total }: StripDay) => (total === 0 ? 100 : Math.round((1 - open / total) * 100));

const PLACES = Array.from({ length: 8 }, (_, index) => index);

export const DayStripSkeleton = memo(function DayStripSkeleton() {
  return (
    <div className={styles.days} aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place} className={styles.place}>
          <Skeleton height={60} radius={10} />
        </span>
      ))}
    </div>
  );
});
