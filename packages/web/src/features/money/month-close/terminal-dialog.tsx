import { payOutTerminal } from '@courtside/contract/money/office-bank';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';
import form from '#shared/office/frame/dialog-form.module.css';
import { AmountField, StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { ReferenceField } from '#shared/office/pay/reference-field.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
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

function TerminalForm({ onClose }: Pick<TerminalDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const { today } = useClubDay();
  const [date, setDate] = useState<string>(today);
  const [typedAmount, setTypedAmount] = useState('');
  const [typedFees, setTypedFees] = useState('');
  const [reference, setReference] = useState('');
  const [pin, setPin] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const amount = eurosOf(typedAmount);
  const fees = typedFees.trim() === '' ? 0 : eurosOf(typedFees);
  const payout = useOnceCall(
    ['office', 'month'],
    (PinCode: string) =>
      callApi(payOutTerminal, {
        body: { date, amount: amount ?? 0, fees: fees ?? 0, reference: reference.trim(), PinCode },
      }),
    () => {
      showToast({ tone: 'success', text: t('month.payoutRecorded') });
      onClose();
    },
  );
  const lacksAmount = amount === undefined || amount <= 0;
  const submit = () => {
    setIsChecked(true);
    if (lacksAmount || fees === undefined || reference.trim() === '' || pin === '') reportValidationProblem();
    else payout.mutate(pin);
  };
  return (
    <Form className={form.body} onSubmit={submit}>
      <p>{t('month.recordPayoutText')}</p>
      <AmountField
        label={t('month.arrived')}
        typed={typedAmount}
        error={isChecked && lacksAmount && t('memberMoney.amountInvalid')}
        onChange={setTypedAmount}
      />
      <TextField
        label={t('month.keptFees')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={9}
        value={typedFees}
        error={isChecked && fees === undefined && t('memberMoney.amountInvalid')}
        onChange={({ target }) => setTypedFees(target.value)}
      />
      <DateField label={t('month.statementDay')} required max={today} value={date} onChange={setDate} />
      <ReferenceField
        label={t('month.reference')}
        value={reference}
        error={isChecked && reference.trim() === '' && t('month.referenceMissing')}
        onChange={setReference}
      />
      <StaffPinField pin={pin} onChange={setPin} call={payout} isChecked={isChecked} />
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
