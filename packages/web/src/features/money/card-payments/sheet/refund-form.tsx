import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { refundPayment } from '@courtside/contract/money/office-payments';
import type { Payment } from '@courtside/contract/money/payments';
import { sumEuros } from '@courtside/contract/values/money';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import { Fact, PanelFacts } from '#shared/office/beside/panel-facts.tsx';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';
import { AmountField, StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { cardName } from '../card-name.ts';
import { CARD_PAYMENTS_KEY } from '../queries.ts';
import { ReasonField } from './reason-field.tsx';
import type { Refundable } from './refundable.ts';
import styles from './sheet.module.css';

interface RefundFormProps {
  readonly payment: Payment;
  readonly refundable: Refundable;
  /** Euros. */
  readonly balance: number;
  readonly onClose: () => void;
}

/** Sends money back to the card: amount, reason and the PIN. */
export function RefundForm({ payment, refundable: { most, limit }, balance, onClose }: RefundFormProps) {
  const { t } = useTranslation();
  const refund = useOnceCall(
    CARD_PAYMENTS_KEY,
    (body: RequestInput<typeof refundPayment>['body']) =>
      callApi(refundPayment, { params: { key: payment.payment }, body }),
    () => {
      const name = isolatedText(payment.memberName);
      showToast({ tone: 'success', text: t('cardPayments.refundDone', { amount, name }) });
      onClose();
    },
  );
  const form = useForm({
    initial: () => ({ typed: most.toFixed(2), reason: '', pin: '' }),
    faultsOf: ({ typed, reason, pin }) => ({
      typed: amountFault(amountOf(typed), most, t),
      reason: reason.trim().length < MONEY_LIMITS.reasonMin && t('memberMoney.reasonMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: () => refund.reset(),
    onSubmit: ({ typed, reason, pin }) =>
      refund.mutate({ amount: amountOf(typed) ?? 0, reason: reason.trim(), PinCode: pin }),
  });
  const euros = amountOf(form.values.typed) ?? 0;
  const amount = moneyText(euros);
  const half = Math.round(most * 50) / 100;
  const limits = { amount: moneyText(most), balance: moneyText(balance) };
  return (
    <Form ref={form.frame} className={panel.form} onSubmit={form.submit}>
      <AmountField
        {...form.field('typed')}
        label={t('memberMoney.amount')}
        help={t(`cardPayments.limit.${limit}`, limits)}
      />
      <div className={styles.chips}>
        <Chip aria-pressed={euros === most} onClick={() => form.change({ typed: most.toFixed(2) })}>
          {t('cardPayments.all', { amount: moneyText(most) })}
        </Chip>
        {half > 0 && half < most && (
          <Chip aria-pressed={euros === half} onClick={() => form.change({ typed: half.toFixed(2) })}>
            {t('cardPayments.half', { amount: moneyText(half) })}
          </Chip>
        )}
      </div>
      <ReasonField {...form.field('reason')} />
      <Effects payment={payment} balance={balance} euros={Math.min(euros, most)} />
      <StaffPinField {...form.field('pin')} call={refund} />
      <div className={panel.buttons}>
        <Button variant="ghost" onClick={onClose}>
          {t('cardPayments.notNow')}
        </Button>
        <Button variant="primary" type="submit" busy={refund.isPending}>
          {t('cardPayments.refundButton', { amount })}
        </Button>
      </div>
    </Form>
  );
}

/** What the refund does to the balance, and where it goes. */
function Effects({
  payment,
  balance,
  euros,
}: Pick<RefundFormProps, 'payment' | 'balance'> & { readonly euros: number }) {
  const { t } = useTranslation();
  return (
    <PanelFacts>
      <Fact term={t('cardPayments.balanceOf', { name: isolatedText(payment.memberName) })}>
        <s>
          <span className="sr">{t('cardPayments.before')} </span>
          <Money euros={balance} />
        </s>{' '}
        <span className="sr">{t('cardPayments.after')} </span>
        <Money euros={sumEuros(balance, -euros)} />
      </Fact>
      <Fact term={t('cardPayments.toCard', { card: cardName(payment) ?? t('adminDesk.paymentMethod.card') })}>
        <Money euros={euros} />
        <small>{t('cardPayments.bankDays')}</small>
      </Fact>
      <Fact term={t('cardPayments.paper')}>{t('cardPayments.noPaper')}</Fact>
    </PanelFacts>
  );
}

function amountOf(typed: string): number | undefined {
  const parsed = parsePrice(typed);
  return typeof parsed === 'number' && parsed > 0 ? parsed : undefined;
}

function amountFault(amount: number | undefined, most: number, t: TFunction): string | false {
  if (amount === undefined) return t('memberMoney.amountInvalid');
  return amount > most && t('cardPayments.tooMuch', { amount: moneyText(most) });
}
