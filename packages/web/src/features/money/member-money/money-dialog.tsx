import { MONEY_LIMITS, PAYOUT_METHODS, REFERENCED_METHODS } from '@courtside/contract/money/office-money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { AmountField, StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { ReferenceField } from '#shared/office/pay/reference-field.tsx';
import type { MoneyCall } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './member-money.module.css';
import {
  amountFault,
  balanceAfter,
  hasReason,
  isReasonMissing,
  LARGEST,
  type MoneyDraft,
  NEW_DRAFT,
  referenceOf,
  requestedEuros,
} from './money-draft.ts';
import { type MoneyAccount, useMoneyCall } from './use-money-call.ts';

interface MoneyDialogProps extends MoneyAccount {
  readonly call: MoneyCall;
  readonly balance: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Moves money on an account: amount, reason where one is needed, and the PIN of the staff, always. */
export function MoneyDialog({ call, opened, onClose, ...account }: MoneyDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`memberMoney.${call}Title`)}>
      <MoneyForm call={call} onClose={onClose} {...account} />
    </Dialog>
  );
}

function MoneyForm({ call, balance, onClose, ...account }: Omit<MoneyDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [pin, setPin] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const move = useMoneyCall(call, account, onClose);
  const change = (changes: Partial<MoneyDraft>) => {
    setDraft({ ...draft, ...changes });
    move.reset();
  };
  const fault = amountFault(call, draft, balance);
  const lacksReason = isReasonMissing(call, draft);
  const referenced = referenceOf(call, draft);
  const lacksReference = referenced !== undefined && draft.reference.trim() === '';
  const faultText =
    fault && t(`memberMoney.${fault}`, { amount: moneyText(fault === 'tooLow' ? balance : LARGEST[call]) });
  const submit = () => {
    setIsChecked(true);
    if (fault || lacksReason || lacksReference || pin === '') reportValidationProblem();
    else
      move.mutate({
        ...draft,
        reason: draft.reason.trim(),
        reference: draft.reference.trim(),
        amount: requestedEuros(call, draft),
        pin,
      });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>{t(`memberMoney.${call}Text`)}</p>
      {call === 'adjustment' && (
        <ChoiceGroup
          legend={t('memberMoney.direction')}
          value={draft.direction}
          onChange={(direction) => change({ direction })}
          choices={[
            { value: 'add', label: t('memberMoney.add'), icon: 'plus' },
            { value: 'subtract', label: t('memberMoney.subtract'), icon: 'minus' },
          ]}
        />
      )}
      <AmountField
        label={t('memberMoney.amount')}
        typed={draft.typedAmount}
        error={isChecked && faultText}
        onChange={(typedAmount) => change({ typedAmount })}
      />
      {call === 'payout' && (
        <ChoiceGroup
          legend={t('memberMoney.method')}
          value={draft.method}
          onChange={(method) => change({ method })}
          choices={PAYOUT_METHODS.map((value) => ({ value, label: t(`memberMoney.methods.${value}`) }))}
        />
      )}
      {call === 'payment' && (
        <ChoiceGroup
          legend={t('memberMoney.method')}
          value={draft.arrivedBy}
          onChange={(arrivedBy) => change({ arrivedBy })}
          choices={REFERENCED_METHODS.map((value) => ({ value, label: t(`memberMoney.methods.${value}`) }))}
        />
      )}
      {referenced && (
        <ReferenceField
          label={t(`memberMoney.reference.${referenced}`)}
          value={draft.reference}
          error={isChecked && lacksReference && t('memberMoney.referenceMissing')}
          onChange={(reference) => change({ reference })}
        />
      )}
      {hasReason(call) && (
        <TextField
          label={t('memberMoney.reason')}
          help={t('memberMoney.reasonHelp')}
          autoComplete="off"
          dir="auto"
          maxLength={MONEY_LIMITS.reasonMax}
          value={draft.reason}
          error={isChecked && lacksReason && t('memberMoney.reasonMissing')}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
      {!fault && (
        <p className={styles.after}>
          {t('memberMoney.after')} <Money euros={balanceAfter(call, draft, balance)} />
        </p>
      )}
      <StaffPinField pin={pin} onChange={setPin} call={move} isChecked={isChecked} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('memberMoney.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={move.isPending}>
          {t(call === 'payment' ? 'memberMoney.takePayment' : `memberMoney.${call}`)}
        </Button>
      </DialogActions>
    </Form>
  );
}
