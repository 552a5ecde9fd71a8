import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { dateOf, hourOf } from '../state/lesson-labels.ts';
import styles from './times-list.module.css';
import type { ShownTimes } from './times-table.tsx';

interface TimesListProps extends ShownTimes {
  /** Of the coach. */
  readonly name: string;
}

const REASONS = ['teaching', 'no_court'] as const;

/** The phone: a day at a time, hours as rows. */
export function TimesList({ days, times, taken, at, onChoose, name }: TimesListProps) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState<string>();
  const wanted = [shown, at && dateOf(at), times[0] && dateOf(times[0].from)];
  const day = wanted.find((each) => each !== undefined && days.includes(each)) ?? '';
  const ofDay = times.filter(({ from }) => dateOf(from) === day);
  const hoursOf = (reason: (typeof REASONS)[number]) =>
    taken
      .filter((each) => each.reason === reason && dateOf(each.from) === day)
      .map(({ from }) => ltrText(hourOf(from)));
  return (
    <>
      <ChoiceGroup
        legend={t('lessons.day')}
        oneLine
        value={day}
        onChange={setShown}
        choices={days.map((value) => ({ value, label: formatDate(value, 'weekdayDay', i18n.language) }))}
      />
      <ul className={styles.list}>
        {ofDay.map(({ from, to, court, price }) => (
          <li key={from}>
            <button type="button" className={styles.time} aria-pressed={from === at} onClick={() => onChoose(from)}>
              <span>
                <b>
                  <Num>{`${hourOf(from)}–${hourOf(to)}`}</Num>
                </b>
                <small>{court}</small>
              </span>
              {price > 0 && (
                <b>
                  <Money euros={price} />
                </b>
              )}
            </button>
          </li>
        ))}
      </ul>
      {ofDay.length === 0 && <p className={styles.why}>{t('lessons.noneThen')}</p>}
      {REASONS.filter((reason) => hoursOf(reason).length > 0).map((reason) => (
        <p key={reason} className={styles.why}>
          {t(`lessons.why.${reason}`, { name, hours: joinTexts(hoursOf(reason), i18n.language) })}
        </p>
      ))}
    </>
  );
}
