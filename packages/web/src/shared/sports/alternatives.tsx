import type { Alternative } from '@courtside/contract/schedule';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { checked, isListOf, isNumber, isShape, isText } from '#shared/api/guards.ts';
import { courtTitleLabel, courtTypeLabel } from '#shared/i18n/labels/court-labels.ts';
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
  /** Start of the requested session, '18:00'. */
  readonly wantedFrom: string;
  readonly disabled?: boolean;
  readonly onTake: (alternative: Alternative) => void;
}

/** What happened, and a button for each of the nearest free sessions. */
export function Alternatives({ text, offered, wantedFrom, disabled, onTake }: AlternativesProps) {
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
                  {courtTitleLabel(alternative.title, t)}
                  {t('schedule.comma')}
                  <Num>{alternative.from}</Num>
                </span>
                <span className={styles.when}>
                  <TimeApart from={wantedFrom} alternative={alternative} />
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

function TimeApart({ from, alternative }: { readonly from: string; readonly alternative: Alternative }) {
  const { t, i18n } = useTranslation();
  const minutes = minutesBetween(from, alternative.from);
  const type = courtTypeLabel(alternative.courtType, t).toLocaleLowerCase(i18n.language);
  if (minutes === 0) return t('schedule.sameTime', { type });
  const count = Math.abs(minutes);
  if (count % 60 === 0)
    return t(minutes > 0 ? 'schedule.hoursLater' : 'schedule.hoursEarlier', { count: count / 60, type });
  return t(minutes > 0 ? 'schedule.later' : 'schedule.earlier', { count, type });
}
