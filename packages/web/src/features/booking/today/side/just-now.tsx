import type { TodayEvent } from '@courtside/contract/booking/office-today';
import { useTranslation } from 'react-i18next';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Num } from '#shared/ui/data/num.tsx';
import styles from '../frame/side.module.css';
import { courtOf, useToday } from '../state/today-context.ts';

const SHOWN = 4;
const ACTIONS = ['booking_made', 'booking_cancelled', 'booking_moved'] as const;
type KnownAction = (typeof ACTIONS)[number];
const isKnown = (action: string): action is KnownAction => ACTIONS.some((each) => each === action);

/** What was done to bookings of this day a moment ago, and by whom. */
export function JustNow() {
  const { t } = useTranslation();
  const { day } = useToday();
  const events = day.recent.filter(({ action }) => isKnown(action)).slice(0, SHOWN);
  if (events.length === 0) return null;
  const placeOf = ({ section, court }: TodayEvent) => {
    const sport = day.sports.find(({ key }) => key === section);
    return `${sportTitle(section, t)} ${clubWord((sport && courtOf(sport, court)?.title) ?? court, t, section)}`;
  };
  return (
    <section className={styles.feed} aria-label={t('today.justNow')}>
      <h3>{t('today.justNow')}</h3>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <Num>{wallTimeAt(event.at, day.timeZone).time}</Num>
            <span>
              <b>
                <bdi>{event.by.name}</bdi>
              </b>{' '}
              {t(`today.did.${event.action as KnownAction}`, {
                place: placeOf(event),
                time: event.from,
                name: event.name,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
