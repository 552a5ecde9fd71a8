import type { CashCount, CashDay } from '@courtside/contract/money/office-cash';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { isolatedText, ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import styles from './cash-page.module.css';
import { DifferenceText } from './difference-text.tsx';

/** Newest first: the latest count holds, those that it corrected stay readable. */
export function CountsCard({ day }: { readonly day: CashDay }) {
  const { t } = useTranslation();
  const newestFirst = day.counts.toReversed();
  return (
    <Block title={t('cash.counts')}>
      <ul className={styles.counts}>
        {newestFirst.map((count, index) => (
          <CountRow key={count.id} count={count} isCorrected={index > 0} />
        ))}
      </ul>
    </Block>
  );
}

function CountRow({ count, isCorrected }: { readonly count: CashCount; readonly isCorrected: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const pieces = count.denominations.map(({ value, count: number }) => ltrText(`${number} × €${value}`));
  return (
    <li data-corrected={isCorrected || undefined}>
      <p>
        <b>{t('cash.countedBy', { name: isolatedText(count.countedBy.name) })}</b>
        <small>
          {formatMoment(count.at, timeZone, language)}
          {count.corrects && ` · ${t('cash.correction')}`}
          {isCorrected && ` · ${t('cash.corrected')}`}
        </small>
        {count.reason && (
          <small>
            <bdi>{count.reason}</bdi>
          </small>
        )}
        {pieces.length > 0 && <small>{pieces.join(' · ')}</small>}
      </p>
      <p className="figure">
        <b>
          <Money euros={count.counted} />
        </b>
        <small>
          {t('cash.expected')} {moneyText(count.expected)}
        </small>
        <small>
          <DifferenceText euros={count.difference} />
        </small>
      </p>
    </li>
  );
}
