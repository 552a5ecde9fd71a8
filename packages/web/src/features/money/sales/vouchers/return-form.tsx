import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { returnVoucher, type Voucher } from '@courtside/contract/money/prepaid/office-vouchers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { VOUCHERS_KEY } from './voucher-queries.ts';

/** Money goes back: it asks why, and for the PIN. */
export function ReturnForm({ voucher: { key, amount } }: { readonly voucher: Voucher }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const giveBack = useOnceCall(
    VOUCHERS_KEY,
    ({ reason, pin }: { reason: string; pin: string }) =>
      callApi(returnVoucher, { params: { key }, body: { reason: reason.trim(), PinCode: pin } }),
    () => showToast({ tone: 'success', text: t('vouchers.takenBack', { voucher: ltrText(key) }) }),
  );
  const form = useForm({
    initial: { reason: '', pin: '' },
    faultsOf: ({ reason, pin }) => ({
      reason: reason.trim().length < MONEY_LIMITS.reasonMin && t('vouchers.reasonMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: giveBack.reset,
    onSubmit: (values) => giveBack.mutate(values),
  });
  if (!isOpen)
    return (
      <div className={panel.buttons}>
        <Button onClick={() => setIsOpen(true)}>{t('vouchers.takeBack')}</Button>
      </div>
    );
  return (
    <Form ref={form.frame} className={panel.form} onSubmit={form.submit}>
      <p className={panel.text}>{t('vouchers.takeBackText', { amount: moneyText(amount) })}</p>
      <TextField
        {...form.field('reason')}
        label={t('vouchers.reason')}
        autoComplete="off"
        dir="auto"
        maxLength={MONEY_LIMITS.reasonMax}
      />
      <StaffPinField {...form.field('pin')} call={giveBack} />
      <div className={panel.buttons}>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          {t('vouchers.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={giveBack.isPending}>
          {t('vouchers.takeBack')}
        </Button>
      </div>
    </Form>
  );
}
