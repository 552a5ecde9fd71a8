import { sellVoucher, VOUCHER_METHODS, type VoucherMethod } from '@courtside/contract/money/prepaid/office-vouchers';
import { VOUCHER_LIMITS } from '@courtside/contract/money/prepaid/vouchers';
import { LIMITS } from '@courtside/contract/values/limits';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { AmountField, StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { ReferenceField } from '#shared/office/pay/reference-field.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { VOUCHERS_KEY } from './voucher-queries.ts';
import styles from './vouchers.module.css';

interface SellFormProps {
  readonly onSold: (sold: AnswerOf<typeof sellVoucher>) => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly typed: string;
  readonly method: VoucherMethod;
  readonly reference: string;
  readonly buyer: string;
  readonly from: string;
  readonly note: string;
  readonly pin: string;
}

const EMPTY: Draft = { typed: '50', method: 'cash', reference: '', buyer: '', from: '', note: '', pin: '' };
const { minimumEuros, maximumEuros } = VOUCHER_LIMITS;
const LIMIT_TEXTS = { least: moneyText(minimumEuros), most: moneyText(maximumEuros) };

export function SellForm({ onSold, onClose }: SellFormProps) {
  const { t } = useTranslation();
  const sell = useOnceCall(VOUCHERS_KEY, send, onSold);
  const form = useForm({
    initial: EMPTY,
    faultsOf: ({ typed, method, reference, pin }: Draft) => ({
      typed: eurosOf(typed) === undefined && t('vouchers.amountFault', LIMIT_TEXTS),
      reference: method === 'terminal' && reference.trim() === '' && t('vouchers.slipMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: sell.reset,
    onSubmit: (draft) => sell.mutate(draft),
  });
  const { method } = form.values;
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p className={styles.text}>{t('vouchers.sellText')}</p>
      <AmountField {...form.field('typed')} label={t('vouchers.amount')} help={t('vouchers.amountHelp', LIMIT_TEXTS)} />
      <ChoiceGroup
        legend={t('vouchers.method')}
        value={method}
        onChange={(chosen) => form.change({ method: chosen })}
        choices={VOUCHER_METHODS.map((value) => ({ value, label: t(`vouchers.methods.${value}`) }))}
      />
      {method === 'terminal' && <ReferenceField {...form.field('reference')} label={t('vouchers.slip')} />}
      <TextField
        {...form.field('buyer')}
        label={t('vouchers.buyer')}
        help={t('vouchers.buyerHelp')}
        autoComplete="off"
        dir="ltr"
        maxLength={LIMITS.loginNameMax}
      />
      <GiftFields from={form.field('from')} note={form.field('note')} />
      <StaffPinField {...form.field('pin')} call={sell} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('vouchers.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={sell.isPending}>
          {t('vouchers.sellNow')}
        </Button>
      </DialogActions>
    </Form>
  );
}

type TextOfForm = ReturnType<ReturnType<typeof useForm<Draft>>['field']>;

/** What is printed for whoever gets it. */
function GiftFields({ from, note }: { readonly from: TextOfForm; readonly note: TextOfForm }) {
  const { t } = useTranslation();
  const typed = { autoComplete: 'off', dir: 'auto' } as const;
  return (
    <>
      <TextField
        {...from}
        {...typed}
        label={t('vouchers.from')}
        help={t('vouchers.fromHelp')}
        maxLength={VOUCHER_LIMITS.fromMax}
      />
      <TextField {...note} {...typed} label={t('vouchers.note')} maxLength={VOUCHER_LIMITS.noteMax} />
    </>
  );
}

/** Euros within the limits, or undefined. */
function eurosOf(typed: string): number | undefined {
  const parsed = parsePrice(typed);
  return typeof parsed === 'number' && parsed >= minimumEuros && parsed <= maximumEuros ? parsed : undefined;
}

function send({ typed, method, reference, buyer, from, note, pin }: Draft) {
  const [slip, memberCode, name, sentence] = [reference, buyer, from, note].map((text) => text.trim());
  return callApi(sellVoucher, {
    body: {
      ...{ amount: eurosOf(typed) ?? 0, method, PinCode: pin },
      ...(method === 'terminal' && { reference: slip }),
      ...(memberCode && { memberCode }),
      ...(name && { from: name }),
      ...(sentence && { note: sentence }),
    },
  });
}
