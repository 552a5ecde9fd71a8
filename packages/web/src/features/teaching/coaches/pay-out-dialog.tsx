import { PAYOUT_METHODS } from '@courtside/contract/money/office-money';
import { payOutCoach } from '@courtside/contract/teaching/coach-payouts';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { ReferenceField } from '#shared/office/pay/reference-field.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { type Earnings, PayoutLines } from '../coach/earnings/payout-lines.tsx';
import { COACHES_KEY } from './queries.ts';

interface PayOutDialogProps {
  readonly memberCode: string;
  readonly name: string;
  readonly earnings: Earnings;
  readonly onClose: () => void;
}

/** Everything that is payable, with its lessons, the way of the money and the PIN. */
export function PayOutDialog({ memberCode, name, earnings, onClose }: PayOutDialogProps) {
  const { t } = useTranslation();
  const { payable, lines } = earnings;
  const amount = moneyText(Math.abs(payable));
  const deed = t(payable > 0 ? 'coaches.payOut' : 'coaches.takeIn', { amount });
  const paying = useOnceCall(
    COACHES_KEY,
    ({ method, reference, pin }: Values) =>
      callApi(payOutCoach, {
        params: { memberCode },
        body: {
          method,
          ...(method === 'bank' && reference.trim() && { reference: reference.trim() }),
          ExpectedTotal: payable,
          PinCode: pin,
        },
      }),
    () => {
      showToast({ tone: 'success', text: t('coaches.paid', { name, amount }) });
      onClose();
    },
  );
  const form = useForm({
    initial: START,
    faultsOf: ({ pin }) => ({ pin: pin === '' && t('messages.pinRequired') }),
    onChange: paying.reset,
    onSubmit: (values) => paying.mutate(values),
  });
  return (
    <Dialog opened onClose={onClose} title={t('coaches.payOutTitle', { name })} width={520}>
      <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
        <PayoutLines lines={lines} label={t('coachMoney.notPaid')} />
        <ChoiceGroup
          legend={t('coaches.method')}
          value={form.values.method}
          onChange={(method) => form.change({ method })}
          choices={PAYOUT_METHODS.map((value) => ({ value, label: t(`coachMoney.methods.${value}`) }))}
        />
        {form.values.method === 'bank' && (
          <ReferenceField {...form.field('reference')} label={t('coaches.reference')} />
        )}
        <StaffPinField {...form.field('pin')} call={paying} />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('coaches.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={paying.isPending}>
            {deed}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface Values {
  readonly method: (typeof PAYOUT_METHODS)[number];
  readonly reference: string;
  readonly pin: string;
}
const START: Values = { method: 'bank', reference: '', pin: '' };
