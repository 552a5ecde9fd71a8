import { addDays, clubDate } from '@courtside/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { type Coach, DAYS_SHOWN, type Offer, timesQuery } from '../state/lesson-queries.ts';
import { TimesList } from './times-list.tsx';
import styles from './times-page.module.css';
import { TimesTable } from './times-table.tsx';
import type { LessonDraft } from './use-lesson-draft.ts';

interface TimesProps {
  readonly coach: Coach;
  readonly offer: Offer;
  readonly draft: LessonDraft;
}

/** A week of the coach: what can be had, and why not at the other hours. */
export function Times({ coach, offer, draft }: TimesProps) {
  const { t } = useTranslation();
  const today = clubDate(wallTimeAt(Date.now(), useClubTimeZone()).date);
  const first = draft.date !== undefined && draft.date > today ? clubDate(draft.date) : today;
  const next = addDays(first, DAYS_SHOWN);
  const later = next <= addDays(today, coach.aheadDays) ? next : undefined;
  return (
    <section className={styles.times} aria-label={t('lessons.times')}>
      <Pager first={first} today={today} later={later} onShow={draft.showFrom} />
      <Week coach={coach} offer={offer} draft={draft} first={first} later={later} />
    </section>
  );
}

interface WeekProps extends TimesProps {
  readonly first: string;
  readonly later: string | undefined;
}

function Week({ coach, offer, draft, first, later }: WeekProps) {
  const isPhone = useIsPhone();
  const { service, minutes } = offer;
  const asked = { service, coach: coach.coach, date: first, minutes, pupils: draft.pupils.length };
  const { data, error, refetch } = useQuery(timesQuery(asked));
  if (error)
    return (
      <Card>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Loading>
        <Skeleton height={360} radius={16} />
      </Loading>
    );
  if (data.items.length === 0) return <NoTimes coach={coach} later={later} draft={draft} />;
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(clubDate(first), index));
  const shown = { days, times: data.items, taken: data.taken, at: draft.at, onChoose: draft.chooseTime };
  return isPhone ? (
    <TimesList {...shown} name={firstNameOf(coach.name)} />
  ) : (
    <TimesTable {...shown} service={service} />
  );
}

interface PagerProps {
  readonly first: string;
  readonly today: string;
  readonly later: string | undefined;
  readonly onShow: (date: string) => void;
}

function Pager({ first, today, later, onShow }: PagerProps) {
  const { t, i18n } = useTranslation();
  const before = addDays(clubDate(first), -DAYS_SHOWN);
  const dayText = (date: string) => formatDate(date, 'dayMonth', i18n.language);
  return (
    <div className={styles.pager}>
      <IconButton
        icon="back"
        label={t('lessons.weekBefore')}
        disabled={first <= today}
        onClick={() => onShow(before < today ? today : before)}
      />
      <b>{ltrText(`${dayText(first)} – ${dayText(addDays(clubDate(first), DAYS_SHOWN - 1))}`)}</b>
      <IconButton
        icon="right"
        label={t('lessons.weekAfter')}
        disabled={later === undefined}
        onClick={() => later !== undefined && onShow(later)}
      />
    </div>
  );
}

function NoTimes({ coach, later, draft }: Pick<WeekProps, 'coach' | 'later' | 'draft'>) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        title={t('lessons.noTimes', { name: firstNameOf(coach.name) })}
        text={t('lessons.noTimesText', { hours: coach.noticeHours, days: coach.aheadDays })}
      >
        {later !== undefined && (
          <Button variant="primary" onClick={() => draft.showFrom(later)}>
            {t('lessons.weekAfter')}
          </Button>
        )}
        <LinkButton to={PATHS.lessons}>{t('lessons.allCoaches')}</LinkButton>
      </EmptyState>
    </Card>
  );
}
