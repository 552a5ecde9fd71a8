import { changeTimes } from '@courtside/contract/booking/booking-change';
import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { calendar, type Day } from '@courtside/contract/booking/schedule';
import { fromSlashDate } from '@courtside/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './change.module.css';
import { fittingSessions } from './fitting-sessions.ts';
import type { Change } from './use-change.ts';

interface TimePickerProps {
  readonly detail: BookingDetail;
  readonly change: Change;
}

/** The sport's sessions of a day with the team at the top; only those where all are free can be pressed. */
export function TimePicker({ detail, change }: TimePickerProps) {
  const { t, i18n } = useTranslation();
  const own = fromSlashDate(detail.bookingSessionDate) ?? '';
  const [date, setDate] = useState<string>(change.draft.to?.date ?? own);
  const { section, key } = detail;
  const { players } = change.draft;
  const codes = players.map(({ memberCode }) => memberCode).join(',');
  const day = useQuery({
    queryKey: ['calendar', 'change', section, date],
    queryFn: ({ signal }) => callApi(calendar, { query: { service: section, date } }, { signal }),
  });
  const busy = useQuery({
    queryKey: ['booking-change', 'busy', key, date, codes],
    queryFn: ({ signal }) =>
      callApi(changeTimes, { params: { section, key }, query: { date, players: codes } }, { signal }),
  });
  const failure = day.error ?? busy.error;
  const names = joinTexts(
    players.map(({ name }) => firstNameOf(name)),
    i18n.language,
  );
  return (
    <Card>
      <div className={styles.times}>
        <div className={styles.timesHead}>
          <div>
            <h2 className={styles.heading}>{t('changeBooking.freeTimes')}</h2>
            <p className={styles.small}>{t('changeBooking.team', { names })}</p>
          </div>
          <DateField label={t('changeBooking.day')} value={date} required onChange={setDate} />
          {change.draft.to && (
            <Button onClick={() => change.change({ to: undefined })}>{t('changeBooking.keepTime')}</Button>
          )}
        </div>
        {busy.data?.items.map(({ memberCode, name, from, to }) => (
          <p key={`${memberCode} ${from}`} className={styles.small}>
            {t('changeBooking.busy', { name, from: ltrText(from), to: ltrText(to) })}
          </p>
        ))}
        {failure && <ErrorState failure={failure} onRetry={() => void Promise.all([day.refetch(), busy.refetch()])} />}
        {!failure && !(day.data && busy.data) && (
          <Loading>
            <Skeleton height={96} radius={10} />
          </Loading>
        )}
        {day.data && busy.data && <Sessions day={day.data} busy={busy.data.items} detail={detail} change={change} />}
      </div>
    </Card>
  );
}

interface SessionsProps extends TimePickerProps {
  readonly day: Day;
  readonly busy: ReadonlyArray<{ readonly from: string; readonly to: string }>;
}

function Sessions({ day, busy, detail, change }: SessionsProps) {
  const { t } = useTranslation();
  const fitting = fittingSessions(day, busy, detail);
  if (fitting.length === 0) return <p>{t('changeBooking.noTimes')}</p>;
  const times = Map.groupBy(fitting, ({ from }) => from);
  return (
    <ul className={styles.timeRows}>
      {[...times].map(([from, sessions]) => (
        <li key={from} className={styles.timeRow}>
          <Num>{from}</Num>
          <span className={styles.timeCourts}>
            {sessions.map(({ keys, court }) => (
              <button
                key={keys}
                type="button"
                className={styles.timeButton}
                aria-pressed={change.draft.to?.keys === keys}
                aria-label={`${ltrText(from)}${t('schedule.comma')}${clubWord(court, t, detail.section)}`}
                onClick={() => change.change({ to: { keys, date: day.date, from } })}
              >
                {clubWord(court, t, detail.section)}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
