import { transferCash } from '@courtside/contract/money/office-cash';
import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { AmountField, StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
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

interface BankDraft {
  readonly direction: 'toBank' | 'fromBank';
  readonly typedAmount: string;
  readonly reason: string;
  readonly pin: string;
}

const NEW_TRANSFER: BankDraft = { direction: 'toBank', typedAmount: '', reason: '', pin: '' };

/** Euros above zero, or undefined while none are typed. */
function eurosOf({ typedAmount }: BankDraft): number | undefined {
  const parsed = parsePrice(typedAmount);
  return typeof parsed === 'number' && parsed > 0 ? parsed : undefined;
}

function BankForm({ drawer, onClose }: Omit<BankDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const transfer = useTransfer(onClose);
  const amountFault = (draft: BankDraft) => {
    if (draft.typedAmount.trim() === '') return t('cash.amountMissing');
    const amount = eurosOf(draft);
    if (amount === undefined) return t('cash.amountInvalid');
    return draft.direction === 'toBank' && amount > drawer && t('cash.tooLow', { amount: moneyText(drawer) });
  };
  const form = useForm({
    initial: NEW_TRANSFER,
    faultsOf: (draft) => ({
      typedAmount: amountFault(draft),
      reason: isShort(draft.reason) && t('cash.reasonMissing'),
      pin: draft.pin === '' && t('messages.pinRequired'),
    }),
    onChange: transfer.reset,
    onSubmit: (draft) => transfer.mutate(draft),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p className={styles.quiet}>{t('cash.bankText')}</p>
      <ChoiceGroup
        legend={t('cash.direction')}
        value={form.values.direction}
        onChange={(direction) => form.change({ direction })}
        choices={[
          { value: 'toBank', label: t('cash.intoBank'), icon: 'minus' },
          { value: 'fromBank', label: t('cash.fromBank'), icon: 'plus' },
        ]}
      />
      <AmountField {...form.field('typedAmount')} label={t('cash.bankAmount')} />
      <TextField
        {...form.field('reason')}
        label={t('cash.note')}
        autoComplete="off"
        dir="auto"
        maxLength={MONEY_LIMITS.reasonMax}
      />
      <StaffPinField {...form.field('pin')} call={transfer} />
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

/** A note is optional, but not a single letter. */
const isShort = (reason: string) => reason.trim() !== '' && reason.trim().length < MONEY_LIMITS.reasonMin;

function useTransfer(onDone: () => void) {
  const { t } = useTranslation();
  return useCashCall(
    (draft: BankDraft) => {
      const reason = draft.reason.trim();
      const amount = eurosOf(draft) ?? 0;
      return callApi(transferCash, {
        body: { direction: draft.direction, amount, ...(reason && { reason }), PinCode: draft.pin },
      });
    },
    ({ expected }) => {
      showToast({ tone: 'success', text: t('cash.bankSaved', { amount: moneyText(expected) }) });
      onDone();
    },
  );
}
