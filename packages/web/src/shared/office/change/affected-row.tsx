import type { BookingLine } from '@courtside/contract/booking/booking-list';
import type { Affected } from '@courtside/contract/club/office';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { textIn } from '../frame/text-in.ts';
import { spanText } from '../frame/week.ts';
import styles from './affected-row.module.css';

interface AffectedRowProps {
  readonly booking: BookingLine & Pick<Affected, 'course'>;
  /** What else should be known of it. */
  readonly note?: string | undefined;
  /** The control that decides about it. */
  readonly children?: ReactNode;
}

/** A booking, or a date of a course, to which a change of the office does something. */
export function AffectedRow({ booking, note, children }: AffectedRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { section, date, from, to, players, amount, court, course } = booking;
  const facts = [
    clubWord(court, t, section),
    ...(course ? [t('office.pupilCount', { count: players.length })] : []),
    ...(!course && players.length > 1 ? [t('office.playerCount', { count: players.length })] : []),
    t('office.paid', { amount: moneyText(amount) }),
    ...(note ? [note] : []),
  ];
  return (
    <li className={styles.row}>
      <span>
        <b>{formatDate(date, 'weekdayDay', language)}</b>
        <small>{spanText(from, to)}</small>
      </span>
      <span>
        <bdi>{course ? textIn(course.title, language) : players[0]}</bdi>
        <small>{joinTexts(facts, language)}</small>
      </span>
      {children}
    </li>
  );
}
