import type { SportService } from '@courtside/contract/club/sports/sports';
import { type Ref, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveStatus } from '#shared/api/stream/stream-subscription.ts';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { courtCountLabel } from '#shared/i18n/labels/court-labels.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { sportBookingPath } from '#shared/routing/paths.ts';
import { useServices, useSportTheme } from '#shared/sports/services.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import tabs from '#shared/sports/sport-tabs.module.css';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { LiveMark } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { DayLabels } from '../board/day-labels.ts';
import type { ScheduleState, ScheduleView } from '../board/schedule-address.ts';
import type { CourtColumn } from '../board/session-labels.ts';
import { CourtHeading } from '../grid/court-heading.tsx';
import { CourtFilter, CourtFilterSheet } from './court-filter.tsx';
import { DayStrip, DayStripSkeleton } from './day-strip.tsx';
import type { StripDay } from './days-to-show.ts';
import { Legend } from './legend.tsx';
import styles from './schedule-head.module.css';
import { useScrollIntoStrip } from './use-scroll-into-strip.ts';

interface ScheduleHeadProps {
  readonly sport: string;
  readonly service: SportService | undefined;
  readonly days: readonly StripDay[] | undefined;
  readonly when: DayLabels;
  readonly address: ScheduleState;
  /** Undefined until the day has loaded. */
  readonly status: LiveStatus | undefined;
  readonly onPointAtDay: (date: string) => void;
  /** The phone's court names: they scroll sideways with the grid. */
  readonly courts: readonly CourtColumn[];
  readonly courtStrip: Ref<HTMLDivElement>;
}

/** Everything above the sessions: sport, day, view, court type. */
export function ScheduleHead(props: ScheduleHeadProps) {
  return useIsPhone() ? <PhoneHead {...props} /> : <DeskHead {...props} />;
}

function DeskHead({ sport, service, days, when, address, status, onPointAtDay }: ScheduleHeadProps) {
  const { t } = useTranslation();
  const theme = useSportTheme(sport);
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <div className={styles.title}>
          <h1>{sportTitle(sport, t, service?.title)}</h1>
          {service && (
            <p>
              {t('schedule.facts', {
                courts: courtCountLabel(service, t),
                minutes: service.sessionMinutes,
                count: service.cancelUntilHours,
              })}
            </p>
          )}
        </div>
        <SportTabs current={sport} />
      </div>
      <div className={styles.row}>
        <Days days={days} when={when} address={address} onPointAtDay={onPointAtDay} />
        <ViewSwitch
          address={address}
          labels={{ court: t('schedule.courts'), time: t('schedule.anyCourt') }}
          withIcons
        />
      </div>
      <div className={`${styles.row} ${styles.tools}`}>
        <div className={styles.row}>
          <Filter as={CourtFilter} sport={sport} service={service} address={address} />
          {status && <LiveMark status={status} />}
        </div>
        <Legend theme={theme} />
      </div>
    </header>
  );
}

function PhoneHead(props: ScheduleHeadProps) {
  const { sport, service, days, when, address, status, onPointAtDay, courts, courtStrip } = props;
  const { t } = useTranslation();
  return (
    <>
      <h1 className="sr">{t('schedule.pageHeading', { sport: sportTitle(sport, t, service?.title) })}</h1>
      <SportTabs current={sport} />
      <div className={styles.sticky}>
        <Days days={days} when={when} address={address} onPointAtDay={onPointAtDay} />
        <div className={styles.controls}>
          <ViewSwitch address={address} labels={{ time: t('schedule.byTime'), court: t('schedule.byCourt') }} />
          <Filter as={CourtFilterSheet} sport={sport} service={service} address={address} />
        </div>
        {address.view === 'court' && <CourtStrip ref={courtStrip} courts={courts} sport={sport} status={status} />}
      </div>
      {address.view === 'time' && <div className={styles.status}>{status && <LiveMark status={status} />}</div>}
    </>
  );
}

function Days({
  days,
  when,
  address,
  onPointAtDay,
}: Pick<ScheduleHeadProps, 'days' | 'when' | 'address' | 'onPointAtDay'>) {
  // Rendered in small steps: two weeks of links block a slow phone.
  const shown = useDeferredValue(days);
  if (!shown) return <DayStripSkeleton />;
  return (
    <DayStrip days={shown} current={address.date} when={when} linkTo={address.linkToDate} onPoint={onPointAtDay} />
  );
}

interface ViewSwitchProps {
  readonly address: ScheduleState;
  /** In the order of rendering. */
  readonly labels: Readonly<Record<ScheduleView, string>>;
  readonly withIcons?: boolean;
}

function ViewSwitch({ address, labels, withIcons }: ViewSwitchProps) {
  const { t } = useTranslation();
  const icons = { court: 'grid', time: 'list' } as const;
  const choices = (Object.keys(labels) as ScheduleView[]).map((view) => ({
    value: view,
    label: labels[view],
    ...(withIcons && { icon: icons[view] }),
  }));
  return <Segmented label={t('schedule.view')} value={address.view} onChange={address.changeView} choices={choices} />;
}

interface FilterProps {
  readonly as: typeof CourtFilter;
  readonly sport: string;
  readonly service: SportService | undefined;
  readonly address: ScheduleState;
}

/** Not rendered when the service has only one court type. */
function Filter({ as: Shape, sport, service, address }: FilterProps) {
  const theme = useSportTheme(sport);
  const types = [...new Set(service?.courts.map(({ courtType }) => courtType))];
  if (types.length < 2) return null;
  return (
    <Shape theme={theme} section={sport} types={types} value={address.courtType} onChange={address.changeCourtType} />
  );
}

interface CourtStripProps {
  readonly courts: readonly CourtColumn[];
  readonly sport: string;
  readonly status: LiveStatus | undefined;
  readonly ref: Ref<HTMLDivElement>;
}

/** The phone's sticky column headings. Hidden from screen readers: the table has its own. */
function CourtStrip({ courts, sport, status, ref }: CourtStripProps) {
  const theme = useSportTheme(sport);
  return (
    <div className={styles.strip}>
      <div className={styles.corner}>{status && <LiveMark status={status} />}</div>
      <div ref={ref} className={styles.courts} aria-hidden="true">
        {courts.map((court) => (
          <CourtHeading key={court.key} court={court} theme={theme} />
        ))}
      </div>
    </div>
  );
}

/** Links to the schedules of all sports. */
function SportTabs({ current }: { readonly current: string }) {
  const { t } = useTranslation();
  const strip = useScrollIntoStrip<HTMLElement>(current);
  return (
    <nav ref={strip} className={`${tabs.tabs} ${styles.tabs}`} aria-label={t('schedule.sportTabs')}>
      {useServices().map(({ key, title, sportTheme }) => (
        <AppLink
          key={key}
          className={tabs.tab}
          to={sportBookingPath(key)}
          aria-current={key === current ? 'page' : undefined}
        >
          <Icon name={sportIcon(themeOf(sportTheme.folder))} />
          {sportTitle(key, t, title)}
        </AppLink>
      ))}
    </nav>
  );
}
