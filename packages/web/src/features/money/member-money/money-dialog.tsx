import { MONEY_LIMITS, PAYOUT_METHODS, REFERENCED_METHODS } from '@courtside/contract/money/office-money';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { AmountField, StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { ReferenceField } from '#shared/office/pay/reference-field.tsx';
import type { MoneyCall } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { type FormState, useForm } from '#shared/ui/fields/use-form.ts';
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
  const move = useMoneyCall(call, account, onClose);
  const faultsOf = useMoneyFaults(call, balance);
  const form = useForm({
    initial: { ...NEW_DRAFT, pin: '' },
    faultsOf,
    onChange: move.reset,
    onSubmit: (draft) =>
      move.mutate({
        ...draft,
        reason: draft.reason.trim(),
        reference: draft.reference.trim(),
        amount: requestedEuros(call, draft),
      }),
  });
  const draft = form.values;
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      <p className={styles.text}>{t(`memberMoney.${call}Text`)}</p>
      {call === 'adjustment' && (
        <ChoiceGroup
          legend={t('memberMoney.direction')}
          value={draft.direction}
          onChange={(direction) => form.change({ direction })}
          choices={[
            { value: 'add', label: t('memberMoney.add'), icon: 'plus' },
            { value: 'subtract', label: t('memberMoney.subtract'), icon: 'minus' },
          ]}
        />
      )}
      <AmountField {...form.field('typedAmount')} label={t('memberMoney.amount')} />
      <MethodFields call={call} form={form} />
      {hasReason(call) && (
        <TextField
          {...form.field('reason')}
          label={t('memberMoney.reason')}
          help={t('memberMoney.reasonHelp')}
          autoComplete="off"
          dir="auto"
          maxLength={MONEY_LIMITS.reasonMax}
        />
      )}
      {!amountFault(call, draft, balance) && (
        <p className={styles.after}>
          {t('memberMoney.after')} <Money euros={balanceAfter(call, draft, balance)} />
        </p>
      )}
      <StaffPinField {...form.field('pin')} call={move} />
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

type MoneyValues = MoneyDraft & { readonly pin: string };

function useMoneyFaults(call: MoneyCall, balance: number) {
  const { t } = useTranslation();
  return (draft: MoneyValues) => {
    const fault = amountFault(call, draft, balance);
    const amount = moneyText(fault === 'tooLow' ? balance : LARGEST[call]);
    const lacksReference = referenceOf(call, draft) !== undefined && draft.reference.trim() === '';
    return {
      typedAmount: fault && t(`memberMoney.${fault}`, { amount }),
      reference: lacksReference && t('memberMoney.referenceMissing'),
      reason: isReasonMissing(call, draft) && t('memberMoney.reasonMissing'),
      pin: draft.pin === '' && t('messages.pinRequired'),
    };
  };
}

interface MethodFieldsProps {
  readonly call: MoneyCall;
  readonly form: FormState<MoneyValues>;
}

/** How the money is paid out or has arrived, with the reference of a method that has one. */
function MethodFields({ call, form }: MethodFieldsProps) {
  const { t } = useTranslation();
  const { method, arrivedBy } = form.values;
  const referenced = referenceOf(call, form.values);
  return (
    <>
      {call === 'payout' && (
        <ChoiceGroup
          legend={t('memberMoney.method')}
          value={method}
          onChange={(next) => form.change({ method: next })}
          choices={PAYOUT_METHODS.map((value) => ({ value, label: t(`memberMoney.methods.${value}`) }))}
        />
      )}
      {call === 'payment' && (
        <ChoiceGroup
          legend={t('memberMoney.method')}
          value={arrivedBy}
          onChange={(next) => form.change({ arrivedBy: next })}
          choices={REFERENCED_METHODS.map((value) => ({ value, label: t(`memberMoney.methods.${value}`) }))}
        />
      )}
      {referenced && <ReferenceField {...form.field('reference')} label={t(`memberMoney.reference.${referenced}`)} />}
    </>
  );
}
