import type { sellVoucher } from '@courtside/contract/money/prepaid/office-vouchers';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { SellForm } from './sell-form.tsx';
import { SoldVoucher } from './sold-voucher.tsx';

interface SellDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called when the code was seen. */
  readonly onSold: () => void;
}

/** Sells a voucher, and shows its code once: only its button closes that. */
export function SellDialog({ opened, onClose, onSold }: SellDialogProps) {
  const { t } = useTranslation();
  const [sold, setSold] = useState<AnswerOf<typeof sellVoucher>>();
  const close = () => {
    onClose();
    if (sold) onSold();
    setSold(undefined);
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      cancelable={!sold}
      title={sold ? t('vouchers.soldTitle', { amount: moneyText(sold.amount) }) : t('vouchers.sell')}
    >
      {sold ? <SoldVoucher sold={sold} onClose={close} /> : <SellForm onSold={setSold} onClose={close} />}
    </Dialog>
  );
}
