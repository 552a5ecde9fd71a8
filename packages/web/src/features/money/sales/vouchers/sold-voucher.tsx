import { printVoucher, type sellVoucher } from '@courtside/contract/money/prepaid/office-vouchers';
import { groupCode } from '@courtside/contract/money/prepaid/voucher-code';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { QrCode } from '#shared/drawings/qr-code.tsx';
import { useDownload } from '#shared/files/use-download.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './vouchers.module.css';

interface SoldVoucherProps {
  readonly sold: AnswerOf<typeof sellVoucher>;
  readonly onClose: () => void;
}

/** The code of a voucher, once, and the page to give away. */
export function SoldVoucher({ sold, onClose }: SoldVoucherProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { key, code, receipt } = sold;
  const print = useDownload();
  const load = () => callApi(printVoucher, { params: { key }, body: { code, language } });
  return (
    <div className={styles.sold}>
      {receipt && <p className={styles.text}>{t('vouchers.soldReceipt', { receipt: ltrText(receipt) })}</p>}
      <Gift sold={sold} />
      <p className={styles.once}>
        <b>{t('vouchers.once')}</b>
        {t('vouchers.onceText')}
      </p>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('vouchers.done')}
        </Button>
        <Button
          variant="primary"
          icon="print"
          busy={print.isPending}
          onClick={() => print.mutate({ name: `${key}.pdf`, load })}
        >
          {t('vouchers.print')}
        </Button>
      </DialogActions>
    </div>
  );
}

function Gift({ sold: { amount, code, qr, expiresOn } }: Pick<SoldVoucherProps, 'sold'>) {
  const { t, i18n } = useTranslation();
  const until = expiresOn && formatDate(expiresOn, 'dayYear', i18n.language);
  return (
    <div className={styles.gift}>
      <p>
        {t('vouchers.use')}
        <b>
          <Money euros={amount} />
        </b>
      </p>
      <p>
        <bdi className={styles.code}>{groupCode(code)}</bdi>
        {until ? t('vouchers.goodUntil', { date: until }) : t('vouchers.endless')}
      </p>
      <QrCode className={styles.qr} qr={qr} label={t('vouchers.qr')} />
    </div>
  );
}
