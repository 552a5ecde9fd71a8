import type { overview } from '@courtside/contract/booking/schedule';
import { TOAST_MS } from '@courtside/contract/values/limits';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { mayBook } from '@courtside/contract/wire/roles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { downloadCalendarFile } from '#shared/files/calendar-file.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useServices } from '#shared/sports/services.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { dayName, hoursLeft } from './home-labels.ts';
import styles from './next-release.module.css';

interface NextReleaseProps {
  readonly release: NonNullable<AnswerOf<typeof overview>['nextRelease']>;
  readonly today: string;
  readonly timeZone: string;
}

const MINUTE_MS = 60_000;
const REMIND_MINUTES = 5;
const EVENT_MINUTES = 15;

/** When the next day can be booked, updated every minute. */
export function NextRelease({ release, today, timeZone }: NextReleaseProps) {
  const { t, i18n } = useTranslation();
  const { apiRole } = useUser();
  const now = useMinute();
  const { language } = i18n;
  const opensAt = Date.parse(release.at);
  const opening = wallTimeAt(opensAt, timeZone);
  const remindAt = opensAt - REMIND_MINUTES * MINUTE_MS;
  const remindTime = wallTimeAt(remindAt, timeZone).time;
  const remind = () => {
    downloadCalendarFile({
      key: `release-${release.date}`,
      title: t('sports.releaseEvent', { date: formatDate(release.date, 'longDay', language) }),
      startsAt: new Date(opensAt),
      endsAt: new Date(opensAt + EVENT_MINUTES * MINUTE_MS),
      location: CLUB.name,
      remindMinutesBefore: REMIND_MINUTES,
    });
    // The reminder comes from the member's calendar, after the file was opened.
    const values = { file: ltrText(`release-${release.date}.ics`), time: ltrText(remindTime) };
    showToast({ tone: 'success', text: t('sports.reminded', values), durationMs: TOAST_MS.long });
  };
  return (
    <section aria-labelledby="release">
      <h2 id="release" className={styles.heading}>
        {t('sports.nextRelease')}
      </h2>
      <div className={styles.card}>
        <b className={styles.day}>{formatDate(release.date, 'longDay', language)}</b>
        <p className={styles.text}>
          <ReleaseText
            services={release.services}
            day={dayName(opening.date, today, language, t)}
            time={opening.time}
          />
        </p>
        <p className={styles.count}>
          <Num>{hoursLeft(opensAt, now)}</Num> <small>{t('sports.hoursToGo')}</small>
        </p>
        {remindAt > now && mayBook(apiRole) && (
          <Button icon="bell" onClick={remind}>
            {t('sports.remindMe', { time: remindTime })}
          </Button>
        )}
      </div>
    </section>
  );
}

interface ReleaseTextProps {
  readonly services: readonly string[];
  readonly day: string;
  readonly time: string;
}

function ReleaseText({ services, day, time }: ReleaseTextProps) {
  const { t, i18n } = useTranslation();
  const all = useServices();
  if (services.length >= all.length) return t('sports.releaseAll', { day, time });
  const names = services.map((key) => sportTitle(key, t));
  const sports = formatList(names, i18n.language);
  return t('sports.releaseSome', { sports, day, time, count: names.length });
}

/** The current time, updated at every full minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
