import { addDays, clubDate } from '@courtside/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Loading, PageSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { useLessonWords } from '../../lessons/use-lesson-words.ts';
import { CannotTeach } from './cannot-teach.tsx';
import styles from './day-page.module.css';
import { type DiaryItem, useDiary } from './diary-query.ts';
import { LessonRow } from './lesson-row.tsx';

const DAYS = { day: 1, week: 7 } as const;
type View = keyof typeof DAYS;

/** The coach's own lessons: a day for one hand, or a week. */
export function CoachDayPage() {
  const { t } = useTranslation();
  const hasWords = useLessonWords();
  const club = useQuery(clubQuery);
  const { today } = useClubDay();
  const [address, setAddress] = useSearchParams();
  const [isIll, setIsIll] = useState(false);
  useQuery(servicesQuery);
  if (!hasWords || !club.data) return <PageSkeleton />;
  const view: View = address.get('view') === 'week' ? 'week' : 'day';
  const date = clubDate(address.get('date') ?? today);
  const show = (next: { view?: View; date?: string }) =>
    setAddress({ view: next.view ?? view, date: next.date ?? date }, { replace: true });
  return (
    <PageFrame
      title={t(`coachDay.${view}`)}
      intro={<Intro date={date} days={DAYS[view]} />}
      aside={
        <div className={styles.aside}>
          <Segmented
            label={t('coachDay.view')}
            value={view}
            onChange={(next) => show({ view: next })}
            choices={[
              { value: 'day', label: t('coachDay.dayShort') },
              { value: 'week', label: t('coachDay.weekShort') },
            ]}
          />
          <Button icon="alert" aria-haspopup="dialog" onClick={() => setIsIll(true)}>
            {t('coachDay.cannotTeach')}
          </Button>
        </div>
      }
    >
      <div className={styles.pager}>
        <IconButton
          icon="back"
          label={t('coachDay.before')}
          onClick={() => show({ date: addDays(date, -DAYS[view]) })}
        />
        <Button variant="ghost" disabled={date === today} onClick={() => show({ date: today })}>
          {t('coachDay.today')}
        </Button>
        <IconButton
          icon="right"
          label={t('coachDay.after')}
          onClick={() => show({ date: addDays(date, DAYS[view]) })}
        />
      </div>
      <Lessons date={date} days={DAYS[view]} />
      {isIll && <CannotTeach onClose={() => setIsIll(false)} />}
    </PageFrame>
  );
}

interface DaysProps {
  readonly date: string;
  readonly days: number;
}

const isHeld = ({ state }: DiaryItem): boolean => state !== 'cancelled';

function Intro({ date, days }: DaysProps) {
  const { t, i18n } = useTranslation();
  const { items } = useDiary(date, days);
  const last = addDays(clubDate(date), days - 1);
  const when =
    days === 1
      ? formatDate(date, 'longDay', i18n.language)
      : t('coachDay.range', {
          from: formatDate(date, 'dayMonth', i18n.language),
          to: formatDate(last, 'dayMonth', i18n.language),
        });
  if (!items) return when;
  const held = items.filter(isHeld);
  const lessons = held.filter(({ title }) => !title).length;
  const dates = held.length - lessons;
  const counts = [
    ...(lessons > 0 || dates === 0 ? [t('coachDay.lessons', { count: lessons })] : []),
    ...(dates > 0 ? [t('coachDay.dates', { count: dates })] : []),
  ];
  return `${when} · ${joinTexts(counts, i18n.language)}`;
}

function Lessons({ date, days }: DaysProps) {
  const { t, i18n } = useTranslation();
  const { items, error, refetch } = useDiary(date, days);
  if (error && !items)
    return (
      <Card>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!items)
    return (
      <Loading>
        <Skeleton height={120} radius={16} />
        <Skeleton height={120} radius={16} />
      </Loading>
    );
  if (items.length === 0)
    return (
      <Card>
        <EmptyState title={t('coachDay.nothing')} text={t('coachDay.nothingText')} />
      </Card>
    );
  const byDay = Map.groupBy(items, ({ from }) => from.slice(0, 10));
  return [...byDay].map(([day, lessons]) => (
    <section key={day} className={styles.day} aria-label={formatDate(day, 'longDay', i18n.language)}>
      {days > 1 && <h2 className={styles.heading}>{formatDate(day, 'longDay', i18n.language)}</h2>}
      <ul className={styles.lessons}>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </section>
  ));
}
