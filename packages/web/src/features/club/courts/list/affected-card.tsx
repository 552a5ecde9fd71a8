import type { Affected } from '@courtside/contract/club/office';
import type { ClubDate } from '@courtside/contract/values/dates';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useAffectedTitle } from '#shared/office/change/affected-bookings.tsx';
import { refundOf } from '#shared/office/change/resolutions.ts';
import office from '#shared/office/frame/office-page.module.css';
import { formatDate } from '#shared/time/format-date.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './affected-card.module.css';

interface AffectedCardProps {
  readonly affected: readonly Affected[];
  /** A day from which nothing would be affected. */
  readonly laterDate: ClubDate | undefined;
  readonly onStart: (date: ClubDate) => void;
}

/** What the change does to bookings, and a later day without any. */
export function AffectedCard({ affected, laterDate, onStart }: AffectedCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const stuck = affected.filter(({ suggestion }) => !suggestion);
  const movable = affected.length - stuck.length;
  return (
    <section className={`${office.card} ${styles.card}`}>
      <h2>
        <Icon name="alert" />
        {useAffectedTitle(affected)}
      </h2>
      <ul>
        {movable > 0 && (
          <li>
            <Num>{movable}</Num>
            <span>{t('office.canMove', { count: movable })}</span>
          </li>
        )}
        {stuck.length > 0 && (
          <li>
            <Num>{stuck.length}</Num>
            <span>{t('office.cannotMove', { count: stuck.length, amount: moneyText(refundOf(stuck)) })}</span>
          </li>
        )}
      </ul>
      {laterDate && (
        <button type="button" className={office.link} onClick={() => onStart(laterDate)}>
          {t('office.startLater', { date: formatDate(laterDate, 'longDay', language) })}
        </button>
      )}
    </section>
  );
}
