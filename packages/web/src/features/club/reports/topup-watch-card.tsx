import { formatEuros } from '@courtside/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block, Tip } from '#shared/office/frame/office-parts.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { topupWatchQuery } from './queries.ts';
import styles from './reports.module.css';

/** Top-ups of twelve months against the sum from which the law may ask for more. */
export function TopupWatchCard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(topupWatchQuery());
  if (!data) return null;
  const { amount, limit, state } = data;
  const dayOf = (day: string) => formatDate(day, 'dayYear', language);
  const euros = (value: number) => ltrText(formatEuros(value));
  const meaning = `${t(`reports.watchState.${state}`)}. ${t('reports.watchMeaning')}`;
  return (
    <Block title={t('reports.watchTitle')}>
      <div className={styles.watch}>
        <p>
          {t('reports.watchSum', {
            amount: euros(amount),
            limit: euros(limit),
            from: dayOf(data.from),
            to: dayOf(data.to),
          })}
        </p>
        <meter
          className={styles.meter}
          aria-label={t('reports.watchTitle')}
          max={limit}
          high={limit * 0.8}
          value={amount}
        />
        {state === 'below' ? <p className={styles.note}>{meaning}</p> : <Tip>{meaning}</Tip>}
      </div>
    </Block>
  );
}
