import { payoutLinesCsv } from '@courtside/contract/money/office-cards';
import type { MonthReport } from '@courtside/contract/money/office-month';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useDownload } from '#shared/files/use-download.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import tools from '#shared/office/frame/page-tools.module.css';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import styles from './month-page.module.css';
import { Sums } from './sums-card.tsx';

interface CardsCardProps {
  readonly report: MonthReport;
  readonly onUpload: () => void;
}

/** Card payments: what the provider has paid out, kept, and still has. */
export function CardsCard({ report: { month, cards }, onUpload }: CardsCardProps) {
  const { t } = useTranslation();
  const csv = useDownload();
  const lines = [
    ['begin', cards.opening],
    ['charged', cards.charged],
    ['cardsReturned', -cards.returned],
    ['providerPaid', -cards.paidOut],
    ['fees', -cards.fees],
    ['cardDifferences', cards.differences],
  ] as const;
  return (
    <Block title={t('month.cards')}>
      <div className={styles.cards}>
        <Sums lines={lines} end={['providerEnd', cards.closing]} />
        {cards.waiting > 0 && <p className={styles.quiet}>{t('month.waiting', { count: cards.waiting })}</p>}
        {cards.payouts.length === 0 ? (
          <p className={styles.quiet}>{t('month.noPayouts')}</p>
        ) : (
          <PayoutsTable payouts={cards.payouts} />
        )}
        <div className={tools.tools}>
          <Button icon="upload" aria-haspopup="dialog" onClick={onUpload}>
            {t('month.uploadPayouts')}
          </Button>
          <Button
            icon="download"
            busy={csv.isPending}
            onClick={() =>
              csv.mutate({ name: `cards-${month}.csv`, load: () => callApi(payoutLinesCsv, { params: { month } }) })
            }
          >
            {t('month.cardLines')}
          </Button>
        </div>
      </div>
    </Block>
  );
}

type Payout = MonthReport['cards']['payouts'][number] & { readonly isClosed?: boolean };

export function PayoutsTable({ payouts }: { readonly payouts: readonly Payout[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <WideTable label={t('month.payouts')}>
      <Table className={styles.payouts}>
        <thead>
          <tr>
            <th scope="col">{t('month.payout')}</th>
            {(['gross', 'providerFees', 'net'] as const).map((name) => (
              <th key={name} scope="col" className={`figure ${styles.end}`}>
                {t(`month.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ reference, date, gross, fees, net, isClosed }) => (
            <tr key={`${date} ${reference}`}>
              <th scope="row">
                {formatDate(date, 'weekdayDay', language)}
                <small>
                  <Num>{reference}</Num>
                </small>
                {isClosed && <small data-tone="wrong">{t('month.payoutClosed')}</small>}
              </th>
              {[gross, -fees, net].map((euros, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns in a fixed order
                <td key={column} className={`figure ${styles.end}`}>
                  <Money euros={euros} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}
