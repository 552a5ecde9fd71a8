import type { SportService } from '@courtside/contract/sports';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveStatus } from '#shared/api/stream/stream-subscription.ts';
import { courtCountLabel } from '#shared/i18n/labels/court-labels.ts';
import type { SportKey } from '#shared/routing/paths.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import type { WhenWords } from '../board/day-labels.ts';
import type { CourtColumn } from '../board/session-labels.ts';
import type { ScheduleView } from '../page/schedule-address.ts';
import type { ScheduleState } from '../page/use-schedule-address.ts';
import { CourtFilter, CourtFilterSheet } from './court-filter.tsx';
import { CourtStrip } from './court-strip.tsx';
import { DayStrip, DayStripSkeleton } from './day-strip.tsx';
import type { StripDay } from './days-to-show.ts';
import { Legend } from './legend.tsx';
import { LiveMark } from './live-status.tsx';
import styles from './schedule-head.module.css';
import { SportTabs } from './sport-tabs.tsx';

interface ScheduleHeadProps {
  readonly sport: SportKey;
  readonly service: SportService | undefined;
  readonly days: readonly StripDay[] | undefined;
  readonly when: WhenWords;
  readonly address: ScheduleState;
  /** Undefined while there is no day that could be live. */
  readonly status: LiveStatus | undefined;
  /** Something about the page itself: the lost connection. */
  readonly notice: ReactNode;
  readonly onPointAtDay: (date: string) => void;
  /** The phone's court names: they scroll sideways with the grid. */
  readonly courts: readonly CourtColumn[];
  readonly courtStrip: Ref<HTMLDivElement>;
}

/** Everything above the sessions: sport, day, view, court type. */
export function ScheduleHead(props: ScheduleHeadProps) {
  return useIsPhone() ? <PhoneHead {...props} /> : <DeskHead {...props} />;
}

function DeskHead({ sport, service, days, when, address, status, notice, onPointAtDay }: ScheduleHeadProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <div className={styles.title}>
          <h1>{t(`sports.${sport}`)}</h1>
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
        <Legend sport={sport} />
      </div>
      {notice}
    </header>
  );
}

function PhoneHead(props: ScheduleHeadProps) {
  const { sport, service, days, when, address, status, notice, onPointAtDay, courts, courtStrip } = props;
  const { t } = useTranslation();
  return (
    <>
      <h1 className="sr">{t('schedule.pageHeading', { sport: t(`sports.${sport}`) })}</h1>
      <SportTabs current={sport} />
      <div className={styles.sticky}>
        <Days days={days} when={when} address={address} onPointAtDay={onPointAtDay} />
        <div className={styles.controls}>
          <ViewSwitch address={address} labels={{ time: t('schedule.byTime'), court: t('schedule.byCourt') }} />
          <Filter as={CourtFilterSheet} sport={sport} service={service} address={address} />
        </div>
        {address.view === 'court' && <CourtStrip ref={courtStrip} courts={courts} sport={sport} status={status} />}
      </div>
      {notice ? (
        <div className={styles.notice}>{notice}</div>
      ) : (
        address.view === 'time' && <div className={styles.status}>{status && <LiveMark status={status} />}</div>
      )}
    </>
  );
}

function Days({
  days,
  when,
  address,
  onPointAtDay,
}: Pick<ScheduleHeadProps, 'days' | 'when' | 'address' | 'onPointAtDay'>) {
  if (!days) return <DayStripSkeleton />;
  return <DayStrip days={days} current={address.date} when={when} linkTo={address.linkToDate} onPoint={onPointAtDay} />;
}

interface ViewSwitchProps {
  readonly address: ScheduleState;
  /** In the order they stand. */
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
  readonly sport: SportKey;
  readonly service: SportService | undefined;
  readonly address: ScheduleState;
}

/** With one kind of court there is nothing to choose. */
function Filter({ as: Shape, sport, service, address }: FilterProps) {
  const types = [...new Set(service?.courts.map(({ courtType }) => courtType))];
  if (types.length < 2) return null;
  return <Shape sport={sport} types={types} value={address.courtType} onChange={address.changeCourtType} />;
}
