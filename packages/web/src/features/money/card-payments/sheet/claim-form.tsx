import { MONEY_LIMITS, needsReference } from '@courtside/contract/money/office-money';
import { CLAIM_METHODS, type ClaimMethod, settleClaim, waiveClaim } from '@courtside/contract/money/office-payments';
import type { Dispute, Payment } from '@courtside/contract/money/payments';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { isolatedText, moneyText } from '#shared/i18n/ltr-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { ReferenceField } from '#shared/office/pay/reference-field.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { CARD_PAYMENTS_KEY } from '../queries.ts';
import { ClaimFacts } from './claim-facts.tsx';
import { ReasonField } from './reason-field.tsx';

type Claim = NonNullable<Dispute['claim']>;

interface ClaimFormProps {
  readonly payment: Payment;
  readonly claim: Claim;
  /** Euros. */
  readonly balance: number;
  readonly onLeave: (() => void) | undefined;
  readonly onClose: () => void;
}

const ENDS = ['settle', 'waive'] as const;
type End = (typeof ENDS)[number];

const EMPTY = { end: 'settle' as End, method: 'cash' as ClaimMethod, reference: '', reason: '', pin: '' };

/** A claim with how it ends: paid at the desk or waived, with a reason and the PIN. */
export function ClaimForm(props: ClaimFormProps) {
  const { payment, claim, balance, onLeave, onClose } = props;
  const { t } = useTranslation();
  return (
    <>
      <ClaimFacts payment={payment} claim={claim} balance={balance} onLeave={onLeave} />
      {claim.state === 'open' ? (
        <EndForm {...props} />
      ) : (
        <div className={panel.buttons}>
          <Button onClick={onClose}>{t('cardPayments.toDispute')}</Button>
        </div>
      )}
    </>
  );
}

function EndForm({ payment, claim, onClose }: ClaimFormProps) {
  const { t } = useTranslation();
  const params = { id: claim.id };
  const amount = moneyText(claim.owed);
  const name = isolatedText(payment.memberName);
  const isReferenced = ({ end, method }: typeof EMPTY) => end === 'settle' && needsReference(method);
  const close = useOnceCall(
    CARD_PAYMENTS_KEY,
    (values: typeof EMPTY) => {
      const { end, method, reference, reason, pin } = values;
      const body = { reason: reason.trim(), PinCode: pin };
      if (end === 'waive') return callApi(waiveClaim, { params, body });
      const found = isReferenced(values) && { reference: reference.trim() };
      return callApi(settleClaim, { params, body: { method, ...body, ...found } });
    },
    () => {
      showToast({ tone: 'success', text: t(`cardPayments.${form.values.end}Done`, { amount, name }) });
      onClose();
    },
  );
  const form = useForm({
    initial: EMPTY,
    faultsOf: (values) => ({
      reference: isReferenced(values) && values.reference.trim() === '' && t('memberMoney.referenceMissing'),
      reason: values.reason.trim().length < MONEY_LIMITS.reasonMin && t('memberMoney.reasonMissing'),
      pin: values.pin === '' && t('messages.pinRequired'),
    }),
    onChange: () => close.reset(),
    onSubmit: (values) => close.mutate(values),
  });
  const { end, method } = form.values;
  return (
    <Form ref={form.frame} className={panel.form} onSubmit={form.submit}>
      <ChoiceGroup<End>
        legend={t('cardPayments.howEnds')}
        value={end}
        onChange={(chosen) => form.change({ end: chosen })}
        choices={ENDS.map((value) => ({ value, label: t(`cardPayments.end.${value}`) }))}
      />
      <p className={panel.text}>{t(`cardPayments.${end}Text`, { amount, name })}</p>
      {end === 'settle' && (
        <ChoiceGroup
          legend={t('memberMoney.method')}
          value={method}
          onChange={(chosen) => form.change({ method: chosen })}
          choices={CLAIM_METHODS.map((value) => ({ value, label: t(`adminDesk.paymentMethod.${value}`) }))}
        />
      )}
      {isReferenced(form.values) && (
        <ReferenceField
          {...form.field('reference')}
          label={t(`memberMoney.reference.${method === 'terminal' ? 'terminal' : 'bank'}`)}
        />
      )}
      <ReasonField {...form.field('reason')} />
      <StaffPinField {...form.field('pin')} call={close} />
      <div className={panel.buttons}>
        <Button variant="ghost" onClick={onClose}>
          {t('cardPayments.notNow')}
        </Button>
        <Button variant="primary" type="submit" busy={close.isPending}>
          {t(`cardPayments.${end}Button`, { amount })}
        </Button>
      </div>
      <p className={panel.text}>{t('cardPayments.inMonthClose')}</p>
    </Form>
  );
}
