import { payOutTerminal } from '@courtside/contract/money/office-bank';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { AmountField, StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { ReferenceField } from '#shared/office/pay/reference-field.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';

interface TerminalDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What the bank statement says of the card terminal. */
export function TerminalDialog({ opened, onClose }: TerminalDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('month.recordPayout')}>
      <TerminalForm onClose={onClose} />
    </Dialog>
  );
}

const eurosOf = (typed: string) => {
  const parsed = parsePrice(typed);
  return typeof parsed === 'number' ? parsed : undefined;
};

/** No fees need not be typed. */
const feesOf = (typed: string) => (typed.trim() === '' ? 0 : eurosOf(typed));

function TerminalForm({ onClose }: Pick<TerminalDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const { today } = useClubDay();
  const payout = useOnceCall(
    ['office', 'month'],
    (body: RequestInput<typeof payOutTerminal>['body']) => callApi(payOutTerminal, { body }),
    () => {
      showToast({ tone: 'success', text: t('month.payoutRecorded') });
      onClose();
    },
  );
  const form = useForm({
    initial: { typedAmount: '', typedFees: '', date: today as string, reference: '', pin: '' },
    faultsOf: ({ typedAmount, typedFees, reference, pin }) => ({
      typedAmount: (eurosOf(typedAmount) ?? 0) <= 0 && t('memberMoney.amountInvalid'),
      typedFees: feesOf(typedFees) === undefined && t('memberMoney.amountInvalid'),
      reference: reference.trim() === '' && t('month.referenceMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: payout.reset,
    onSubmit: ({ typedAmount, typedFees, date, reference, pin }) =>
      payout.mutate({
        date,
        amount: eurosOf(typedAmount) ?? 0,
        fees: feesOf(typedFees) ?? 0,
        reference: reference.trim(),
        PinCode: pin,
      }),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p>{t('month.recordPayoutText')}</p>
      <AmountField {...form.field('typedAmount')} label={t('month.arrived')} />
      <TextField
        {...form.field('typedFees')}
        label={t('month.keptFees')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={9}
      />
      <DateField {...form.field('date')} label={t('month.statementDay')} required max={today} />
      <ReferenceField {...form.field('reference')} label={t('month.reference')} />
      <StaffPinField {...form.field('pin')} call={payout} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('month.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={payout.isPending}>
          {t('month.recordPayout')}
        </Button>
      </DialogActions>
    </Form>
  );
}
