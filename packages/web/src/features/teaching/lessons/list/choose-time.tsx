import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { dateOf, hourOf, lessonTimesPath } from '../state/lesson-labels.ts';
import type { Coach, ServiceTime } from '../state/lesson-queries.ts';
import styles from './lessons-page.module.css';

/** From which hour on. */
const HOURS = { any: '00:00', noon: '12:00', evening: '17:00' } as const;
type Hour = keyof typeof HOURS;
const CHOICES = Object.keys(HOURS) as Hour[];
/** The others are on the page of the coach. */
const MOST_SHOWN = 6;

interface ChooseTimeProps {
  readonly coaches: readonly Coach[];
  readonly times: readonly ServiceTime[];
  readonly isRead: boolean;
}

/** When would you like to play: who is free then. */
export function ChooseTime({ coaches, times, isRead }: ChooseTimeProps) {
  const { t, i18n } = useTranslation();
  const days = [...new Set(times.map(({ from }) => dateOf(from)))];
  const [day, setDay] = useState('');
  const [hour, setHour] = useState<Hour>('any');
  const date = days.includes(day) ? day : (days[0] ?? '');
  const found = times.filter(({ from }) => dateOf(from) === date && hourOf(from) >= HOURS[hour]);
  return (
    <section className={styles.part} aria-labelledby="choose-time">
      <h2 id="choose-time" className={styles.heading}>
        {t('lessons.chooseTime')}
      </h2>
      <div className={styles.card}>
        <p className={styles.small}>{t('lessons.whenWould')}</p>
        {!isRead && (
          <Loading>
            <Skeleton height={180} radius={12} />
          </Loading>
        )}
        {isRead && days.length === 0 && <p>{t('lessons.noneSoon')}</p>}
        {isRead && days.length > 0 && (
          <>
            <div className={styles.fields}>
              <SelectField
                label={t('lessons.day')}
                value={date}
                onChange={({ target }) => setDay(target.value)}
                options={days.map((value) => ({ value, label: formatDate(value, 'weekdayDay', i18n.language) }))}
              />
              <SelectField
                label={t('lessons.time')}
                value={hour}
                onChange={({ target }) => setHour(CHOICES.find((each) => each === target.value) ?? 'any')}
                options={CHOICES.map((value) => ({ value, label: t(`lessons.after.${value}`) }))}
              />
            </div>
            <ul className={styles.times}>
              {found.slice(0, MOST_SHOWN).map((time) => (
                <TimeLink
                  key={`${time.coach} ${time.from}`}
                  time={time}
                  coach={coaches.find(({ coach }) => coach === time.coach)}
                />
              ))}
            </ul>
            {found.length === 0 && <p>{t('lessons.noneThen')}</p>}
          </>
        )}
      </div>
    </section>
  );
}

function TimeLink({ time, coach }: { readonly time: ServiceTime; readonly coach: Coach | undefined }) {
  const { t, i18n } = useTranslation();
  if (!coach) return null;
  const { service, minutes, court, price, from } = time;
  const where = [sportTitle(service, t), clubWord(court, t, service), t('lessons.minutes', { count: minutes })];
  return (
    <li>
      <AppLink to={lessonTimesPath({ coach: coach.coach, service, minutes, at: from })} className={styles.time}>
        <Face gender={coach.gender} memberCode={coach.coach} size={40} />
        <span>
          <b>
            <Num>{hourOf(from)}</Num> · <MemberName name={coach.name} />
          </b>
          <small>{joinTexts(where, i18n.language)}</small>
        </span>
        {!coach.isPaidOutside && (
          <b>
            <Money euros={price} />
          </b>
        )}
      </AppLink>
    </li>
  );
}
