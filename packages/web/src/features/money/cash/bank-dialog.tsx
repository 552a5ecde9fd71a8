import { transferCash } from '@courtside/contract/money/office-cash';
import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';
import form from '#shared/office/frame/dialog-form.module.css';
import { AmountField, StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './cash-page.module.css';
import { useCashCall } from './use-cash-call.ts';

interface BankDialogProps {
  /** Euros that should be in the drawer. */
  readonly drawer: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function BankDialog({ opened, onClose, drawer }: BankDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('cash.bankTitle')}>
      <BankForm drawer={drawer} onClose={onClose} />
    </Dialog>
  );
}

type Direction = 'toBank' | 'fromBank';

function BankForm({ drawer, onClose }: Omit<BankDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const [direction, setDirection] = useState<Direction>('toBank');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [pin, setPin] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const transfer = useTransfer(onClose);
  const parsed = parsePrice(typed);
  const amount = typeof parsed === 'number' && parsed > 0 ? parsed : undefined;
  const fault =
    parsed === undefined
      ? t('cash.amountMissing')
      : amount === undefined
        ? t('cash.amountInvalid')
        : direction === 'toBank' && amount > drawer && t('cash.tooLow', { amount: moneyText(drawer) });
  const isShort = reason.trim() !== '' && reason.trim().length < MONEY_LIMITS.reasonMin;
  const submit = () => {
    setIsChecked(true);
    if (fault || amount === undefined || isShort || pin === '') reportValidationProblem();
    else transfer.mutate({ direction, amount, reason: reason.trim(), pin });
  };
  return (
    <Form className={form.body} onSubmit={submit}>
      <p className={styles.quiet}>{t('cash.bankText')}</p>
      <ChoiceGroup
        legend={t('cash.direction')}
        value={direction}
        onChange={setDirection}
        choices={[
          { value: 'toBank', label: t('cash.intoBank'), icon: 'minus' },
          { value: 'fromBank', label: t('cash.fromBank'), icon: 'plus' },
        ]}
      />
      <AmountField
        label={t('cash.bankAmount')}
        typed={typed}
        error={isChecked && fault}
        onChange={(amount) => {
          setTyped(amount);
          transfer.reset();
        }}
      />
      <TextField
        label={t('cash.note')}
        autoComplete="off"
        dir="auto"
        maxLength={MONEY_LIMITS.reasonMax}
        value={reason}
        error={isChecked && isShort && t('cash.reasonMissing')}
        onChange={({ target }) => setReason(target.value)}
      />
      <StaffPinField pin={pin} onChange={setPin} call={transfer} isChecked={isChecked} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('cash.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={transfer.isPending}>
          {t('cash.saveBank')}
        </Button>
      </DialogActions>
    </Form>
  );
}

interface Transfer {
  readonly direction: Direction;
  readonly amount: number;
  readonly reason: string;
  readonly pin: string;
}

function useTransfer(onDone: () => void) {
  const { t } = useTranslation();
  return useCashCall(
    ({ direction, amount, reason, pin }: Transfer) =>
      callApi(transferCash, { body: { direction, amount, ...(reason && { reason }), PinCode: pin } }),
    ({ expected }) => {
      showToast({ tone: 'success', text: t('cash.bankSaved', { amount: moneyText(expected) }) });
      onDone();
    },
  );
}
