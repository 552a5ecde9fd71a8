import type { MonthReport } from '@courtside/contract/money/office-month';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { isRight } from './is-right.ts';
import styles from './month-page.module.css';

interface CheckCardProps {
  readonly report: MonthReport;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** Whether the books are right, and the button that closes or reopens the month. */
export function CheckCard({ report, onClose, onReopen }: CheckCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const { receipts, cash } = report;
  const isFine = isRight(report);
  const obstacle = report.isEnded ? !isFine && t('month.notFine') : t('month.notEnded');
  const name = formatDate(report.from, 'longMonth', language);
  return (
    <section className={styles.card} aria-label={t('month.check')}>
      <div className={styles.verdict} data-tone={isFine ? 'right' : 'wrong'}>
        <Icon name={isFine ? 'check' : 'alert'} size={24} />
        <p>
          <b>{t(isFine ? 'month.right' : 'month.wrong')}</b>
          {t('month.checkedAt', { time: wallTimeAt(report.checkedAt, timeZone).time })}
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('month.accounts', { count: report.accounts.count })}</dt>
          <dd>
            <Money euros={report.accounts.balance} />
          </dd>
        </div>
        <div>
          <dt>{t('month.ledger')}</dt>
          <dd>
            <Money euros={report.closing} />
          </dd>
        </div>
        <div>
          <dt>
            {cash.lastCount
              ? t('month.countedBy', {
                  name: cash.lastCount.by.name,
                  date: formatDate(cash.lastCount.date, 'weekdayDay', language),
                })
              : t('month.notCounted')}
          </dt>
          <dd>{cash.lastCount && <Money euros={cash.lastCount.counted} />}</dd>
        </div>
        <div>
          <dt>{t(receipts.missing === 0 ? 'month.receipts' : 'month.receiptsMissing', { count: receipts.missing })}</dt>
          <dd>
            {receipts.first && receipts.last ? (
              <Num>
                <span className={styles.whole}>{receipts.first}</span> –{' '}
                <span className={styles.whole}>{receipts.last}</span>
              </Num>
            ) : (
              '–'
            )}
          </dd>
        </div>
      </dl>
      {report.isClosed ? (
        <p className={styles.state}>
          <Icon name="lock" size={18} />
          <span>{t(report.closes.some(({ reopened }) => !reopened) ? 'month.isClosed' : 'month.isClosedByLater')}</span>
        </p>
      ) : (
        <Button variant="primary" icon="lock" fullWidth why={obstacle} onClick={onClose}>
          {t('month.close', { month: name })}
        </Button>
      )}
      {!report.isClosed && !obstacle && <p className={styles.quiet}>{t('month.closeText')}</p>}
      {report.mayReopen && (
        <Button fullWidth aria-haspopup="dialog" onClick={onReopen}>
          {t('month.reopen', { month: name })}
        </Button>
      )}
    </section>
  );
}
