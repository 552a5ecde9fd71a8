import type { CashDay } from '@courtside/contract/money/office-cash';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block, Tip } from '#shared/office/frame/office-parts.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import styles from './cash-page.module.css';
import { DifferenceText } from './difference-text.tsx';

interface DrawerCardProps {
  readonly day: CashDay;
  readonly onCount: () => void;
  readonly onBank: () => void;
}

/** From the opening to what should be in the drawer, and what to do about it. */
export function DrawerCard({ day, onCount, onBank }: DrawerCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const latest = day.counts.at(-1);
  const late = day.movements.filter(({ isAfterCount }) => isAfterCount).length;
  const lines = [
    ['opening', day.opening],
    ['paidIn', day.paidIn],
    ['paidOut', -day.paidOut],
    ...(day.transferred === 0 ? [] : [['bank', day.transferred] as const]),
    ...(day.differences === 0 ? [] : [['differences', day.differences] as const]),
  ] as const;
  return (
    <Block title={t('cash.drawer')}>
      <dl className={styles.sums}>
        {lines.map(([label, euros]) => (
          <div key={label}>
            <dt>{t(`cash.${label}`)}</dt>
            <dd>
              <Money euros={euros} />
            </dd>
          </div>
        ))}
        <div className={styles.expected}>
          <dt>{t(day.isToday ? 'cash.expectedNow' : 'cash.expectedThen')}</dt>
          <dd>
            <Money euros={day.expected} />
          </dd>
        </div>
      </dl>
      <div className={styles.state}>
        {latest ? (
          <Tip tone={latest.difference === 0 ? 'calm' : 'warning'}>
            <b>
              {t('cash.counted')} <Money euros={latest.counted} />
            </b>
            {' · '}
            <DifferenceText euros={latest.difference} />
            {late > 0 && <p>{t('cash.afterCount', { count: late })}</p>}
          </Tip>
        ) : (
          <p className={styles.quiet}>{t('cash.notCounted')}</p>
        )}
        {day.countedAfter ? (
          <p className={styles.quiet}>
            {t('cash.closed', { date: formatDate(day.countedAfter, 'weekdayDay', language) })}
          </p>
        ) : (
          <Button variant={latest ? 'quiet' : 'primary'} fullWidth aria-haspopup="dialog" onClick={onCount}>
            {t(latest ? 'cash.countAgain' : 'cash.countIt')}
          </Button>
        )}
        {day.isToday && (
          <Button fullWidth aria-haspopup="dialog" onClick={onBank}>
            {t('cash.toBank')}
          </Button>
        )}
      </div>
    </Block>
  );
}
