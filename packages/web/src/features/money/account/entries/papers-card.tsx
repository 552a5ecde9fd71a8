import type { Paper } from '@courtside/contract/money/papers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '#shared/session/use-session.tsx';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { papersQuery } from '../queries.ts';
import card from '../statement/statement-card.module.css';
import styles from './entry-table.module.css';
import { EntryTable } from './entry-table.tsx';
import { PaperPdfButton } from './receipt-tax.tsx';

/** Invoices and credit notes; nothing where the club is not registered for VAT. */
export function PapersCard() {
  const { t } = useTranslation();
  const { data } = useQuery(papersQuery(useUser().balanceAmount));
  if (!data || data.total === 0) return null;
  return (
    <Card>
      <div className={card.statement}>
        <h2 className={card.title}>{t('account.papers')}</h2>
        <WideTable label={t('account.papers')}>
          <EntryTable last={<span className="sr">{t('account.pdf')}</span>}>
            {data.items.map((paper) => (
              <PaperRow key={paper.id} paper={paper} />
            ))}
          </EntryTable>
        </WideTable>
      </div>
    </Card>
  );
}

function PaperRow({ paper: { id, kind, refersTo, date, amount } }: { readonly paper: Paper }) {
  const { t, i18n } = useTranslation();
  const day = formatDate(date, 'dayYear', i18n.language);
  return (
    <tr>
      <td className={styles.date}>{day}</td>
      <th scope="row">
        {t(kind === 'invoice' ? 'account.invoice' : 'account.creditNote')} <Num>{id}</Num>
        <br />
        <small>
          <span className={styles.inlineDate}>{day}</span>
          {t('account.ofReceipt')} <Num>{refersTo}</Num>
        </small>
      </th>
      <td className={`figure ${styles.number} ${styles.strong}`}>
        <Money euros={amount} />
      </td>
      <td className={`figure ${styles.number}`}>
        <PaperPdfButton id={id} />
      </td>
    </tr>
  );
}
