import type { Language } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { useDownload } from '#shared/files/use-download.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import styles from './earnings.module.css';
import { type Earnings, PayoutLines } from './payout-lines.tsx';

type Payout = Earnings['payouts'][number];

interface EarningsViewProps {
  readonly earnings: Earnings;
  readonly timeZone: string;
  /** The statement of a pay-out as a file. */
  readonly print: (id: string, language: Language) => Promise<unknown>;
}

/** What is payable now with its lessons, what is booked ahead, and every pay-out as it was. */
export function EarningsView({ earnings, timeZone, print }: EarningsViewProps) {
  const { t } = useTranslation();
  const { payable, ahead, lines, payouts } = earnings;
  return (
    <>
      <section className={styles.card} aria-label={t('coachMoney.now')}>
        <Facts>
          <Fact name={t(payable < 0 ? 'coachMoney.owed' : 'coachMoney.payable')} note={t('coachMoney.payableText')}>
            <Money euros={Math.abs(payable)} />
          </Fact>
          <Fact name={t('coachMoney.ahead')}>
            <Money euros={ahead} />
          </Fact>
        </Facts>
        {lines.length > 0 && <PayoutLines lines={lines} label={t('coachMoney.notPaid')} />}
      </section>
      <section className={styles.part} aria-labelledby="payouts">
        <h2 id="payouts" className={styles.heading}>
          {t('coachMoney.payouts')}
        </h2>
        {payouts.length === 0 && <p className={styles.small}>{t('coachMoney.noPayouts')}</p>}
        {payouts.map((payout) => (
          <Statement key={payout.id} payout={payout} timeZone={timeZone} print={print} />
        ))}
      </section>
    </>
  );
}

interface StatementProps extends Pick<EarningsViewProps, 'timeZone' | 'print'> {
  readonly payout: Payout;
}

/** One pay-out; opened, it has its lessons, and can be printed. */
function Statement({ payout, timeZone, print }: StatementProps) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const pdf = useDownload();
  const { at, amount, method, reference, lines } = payout;
  const day = formatDate(wallTimeAt(at, timeZone).date, 'dayYear', i18n.language);
  return (
    <details className={styles.statement}>
      <summary>
        <span>
          <b>{day}</b>
          <small>
            {t(`coachMoney.methods.${method}`)}
            {reference && ` · ${reference}`} · {t('coachMoney.lessons', { count: lines.length })}
          </small>
        </span>
        <b>{moneyText(amount)}</b>
      </summary>
      <PayoutLines
        lines={lines}
        label={t('coachMoney.statementOf', { day: formatMoment(at, timeZone, i18n.language) })}
      />
      <Button
        size="sm"
        icon="download"
        busy={pdf.isPending}
        onClick={() => pdf.mutate({ name: `payout-${payout.id}.pdf`, load: () => print(payout.id, language) })}
      >
        {t('coachMoney.print')}
      </Button>
    </details>
  );
}
