import type { Alternative } from '@courtside/contract/booking/schedule';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { checked, isListOf, isNumber, isShape, isText } from '#shared/api/guards.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { minutesBetween } from '#shared/time/club-clock.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './alternatives.module.css';

const isAlternative = isShape<Alternative>({
  key: isText,
  court: isText,
  title: isText,
  courtType: isText,
  date: isText,
  from: isText,
  to: isText,
  price: isNumber,
});

/** Alternatives in a refusal: the nearest free sessions of the same day. */
export function alternativesOf({ body }: ApiFailure): Alternative[] {
  const offered = typeof body === 'object' && body !== null && 'alternatives' in body ? body.alternatives : [];
  return checked(isListOf(isAlternative), offered) ?? [];
}

interface AlternativesProps {
  /** What happened to the requested session. */
  readonly text: string;
  readonly offered: readonly Alternative[];
  /** The sport of all of them. */
  readonly section: string;
  /** Start of the requested session, '18:00'. */
  readonly wantedFrom: string;
  readonly disabled?: boolean;
  readonly onTake: (alternative: Alternative) => void;
}

/** What happened, and a button for each of the nearest free sessions. */
export function Alternatives({ text, offered, section, wantedFrom, disabled, onTake }: AlternativesProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.text}>
        {text} {offered.length > 0 ? t('schedule.nearest') : t('schedule.noAlternatives')}
      </p>
      <ul className={styles.list}>
        {offered.map((alternative) => (
          <li key={alternative.key}>
            <button type="button" className={styles.choice} disabled={disabled} onClick={() => onTake(alternative)}>
              <span className={styles.what}>
                <span className={styles.where}>
                  {clubWord(alternative.title, t, section)}
                  {t('schedule.comma')}
                  <Num>{alternative.from}</Num>
                </span>
                <span className={styles.when}>
                  <TimeApart from={wantedFrom} alternative={alternative} section={section} />
                </span>
              </span>
              <span className={styles.price}>
                <Money euros={alternative.price} />
              </span>
              <Icon name="right" flip />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TimeApartProps {
  readonly from: string;
  readonly alternative: Alternative;
  readonly section: string;
}

function TimeApart({ from, alternative, section }: TimeApartProps) {
  const { t, i18n } = useTranslation();
  const minutes = minutesBetween(from, alternative.from);
  const type = clubWord(alternative.courtType, t, section).toLocaleLowerCase(i18n.language);
  if (minutes === 0) return t('schedule.sameTime', { type });
  const count = Math.abs(minutes);
  if (count % 60 === 0)
    return t(minutes > 0 ? 'schedule.hoursLater' : 'schedule.hoursEarlier', { count: count / 60, type });
  return t(minutes > 0 ? 'schedule.later' : 'schedule.earlier', { count, type });
}
