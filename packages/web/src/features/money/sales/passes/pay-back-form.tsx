import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { returnPass, type SoldPass } from '@courtside/contract/money/prepaid/office-passes';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { isolatedText, ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { PASSES_KEY } from '../kinds/kinds-query.ts';

interface PayBackFormProps {
  readonly pass: SoldPass;
  readonly onClose: () => void;
}

/** Money goes back to the balance: it asks why, and for the PIN. */
export function PayBackForm({ pass: { key, left, owner }, onClose }: PayBackFormProps) {
  const { t } = useTranslation();
  const payBack = useOnceCall(
    PASSES_KEY,
    ({ reason, pin }: { reason: string; pin: string }) =>
      callApi(returnPass, { params: { key }, body: { reason: reason.trim(), PinCode: pin } }),
    () => {
      showToast({ tone: 'success', text: t('sales.paidBack', { pass: ltrText(key) }) });
      onClose();
    },
  );
  const form = useForm({
    initial: { reason: '', pin: '' },
    faultsOf: ({ reason, pin }) => ({
      reason: reason.trim().length < MONEY_LIMITS.reasonMin && t('vouchers.reasonMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: payBack.reset,
    onSubmit: (values) => payBack.mutate(values),
  });
  return (
    <Form ref={form.frame} className={panel.form} onSubmit={form.submit}>
      <p className={panel.text}>
        {t('sales.payBackText', { amount: moneyText(left), name: isolatedText(owner.name) })}
      </p>
      <TextField
        {...form.field('reason')}
        label={t('vouchers.reason')}
        autoComplete="off"
        dir="auto"
        maxLength={MONEY_LIMITS.reasonMax}
      />
      <StaffPinField {...form.field('pin')} call={payBack} />
      <div className={panel.buttons}>
        <Button variant="ghost" onClick={onClose}>
          {t('vouchers.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={payBack.isPending}>
          {t('sales.payBack')}
        </Button>
      </div>
    </Form>
  );
}
