import type { receiptInfo } from '@courtside/contract/money/subscriptions';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaperPdf } from '#shared/files/use-download.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import styles from './receipt-dialog.module.css';

type ReceiptTax = NonNullable<AnswerOf<typeof receiptInfo>['tax']>;

/** Of the club, and of its till. */
const NUMBERS = ['vatNumber', 'registerNumber'] as const;

interface ReceiptTaxProps {
  readonly receipt: { readonly id: string; readonly memberName: string; readonly isRefunded: boolean };
  readonly tax: ReceiptTax;
}

/** The VAT of a receipt per code, what was made from it, and the way to an invoice. */
export function ReceiptTaxFacts({ receipt, tax }: ReceiptTaxProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const hasInvoice = tax.papers.some((id) => id.startsWith('I-'));
  return (
    <>
      <dl className={styles.facts}>
        {tax.perCode.map(({ code, percent, net, vat }) => (
          <div key={`${code} ${percent}`} className={styles.code}>
            <dt>{t('account.vatOf', { code: code ?? '–', percent: percent ?? 0 })}</dt>
            <dd>
              <Money euros={net} /> + <Money euros={vat} />
            </dd>
          </div>
        ))}
        {NUMBERS.map(
          (name) =>
            tax[name] && (
              <div key={name} className={styles.code}>
                <dt>{t(`account.${name}`)}</dt>
                <dd>
                  <Num>{tax[name]}</Num>
                </dd>
              </div>
            ),
        )}
      </dl>
      {tax.papers.map((id) => (
        <PaperLine key={id} id={id} />
      ))}
      {isAsking && !hasInvoice && (
        <InvoiceForm receipt={receipt.id} name={receipt.memberName} onDone={() => setIsAsking(false)} />
      )}
      {!isAsking && !hasInvoice && !receipt.isRefunded && (
        <Button size="sm" icon="file" onClick={() => setIsAsking(true)}>
          {t('account.askInvoice')}
        </Button>
      )}
    </>
  );
}

function PaperLine({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.paper}>
      <span>
        {t(id.startsWith('I-') ? 'account.invoice' : 'account.creditNote')} <Num>{id}</Num>
      </span>
      <PaperPdfButton id={id} />
    </p>
  );
}

/** Downloads an invoice or a credit note. */
export function PaperPdfButton({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const pdf = usePaperPdf(id);
  return (
    <Button
      size="sm"
      icon="download"
      busy={pdf.isPending}
      aria-label={t('account.paperPdf', { id })}
      onClick={pdf.download}
    >
      {t('account.pdf')}
    </Button>
  );
}
