import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import panel from '#shared/office/beside/panel.module.css';
import { memberPageQuery } from '#shared/office/member/member-queries.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { memberPath, papersPath } from '#shared/routing/paths.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { cardName } from '../card-name.ts';
import type { PaymentAction } from '../payments-view.ts';
import { memberMoneyQuery, paymentQuery } from '../queries.ts';
import { ClaimForm } from './claim-form.tsx';
import { DisputeBooks, DisputeFacts } from './dispute-facts.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentTools } from './payment-tools.tsx';
import { RefundForm } from './refund-form.tsx';
import { refundableOf } from './refundable.ts';
import { Story } from './story.tsx';
import { usePlayed } from './use-played.ts';

interface PaymentSheetProps {
  readonly payment: string;
  readonly action: PaymentAction | undefined;
  /** Begins something else with the payment, or ends what was begun. */
  readonly onAction: (action?: PaymentAction) => void;
  /** Called before another page or dialog is opened, where the sheet covers the list. */
  readonly onLeave: (() => void) | undefined;
}

/** One payment beside the list: what happened to it, its dispute and claim, and the refund to its card. */
export function PaymentSheet({ payment: key, action, onAction, onLeave }: PaymentSheetProps) {
  const { t } = useTranslation();
  const { data: payment, error, refetch } = useQuery(paymentQuery(key));
  const code = payment?.memberCode ?? '';
  const { data: money } = useQuery({ ...memberMoneyQuery(code), enabled: code !== '' });
  // All parts come together: one that came later would move a button under the finger. What fails is left out.
  const member = useQuery({ ...memberPageQuery(code), enabled: payment?.dispute?.claim != null });
  const played = usePlayed(payment);
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!payment || !money || [member, played].some((part) => part.isLoading && part.failureCount === 0)) {
    return (
      <Loading>
        <Skeleton height={240} radius={10} />
      </Loading>
    );
  }
  const balance = money.balance ?? 0;
  const refundable = refundableOf(payment, balance);
  const claim = payment.dispute?.claim;
  return (
    <div className={panel.sheet}>
      <p className={panel.about}>
        <AppLink to={memberPath(payment.memberCode)} {...(onLeave && { onClick: onLeave })}>
          <MemberName name={payment.memberName} />
        </AppLink>{' '}
        <Num>{payment.memberCode}</Num> · <Num>{payment.payment}</Num> ·{' '}
        {cardName(payment) ?? t(`adminDesk.paymentMethod.${payment.method}`)}
        {payment.paidAt && (
          <>
            {' · '}
            <AppLink to={papersPath(payment.payment)} {...(onLeave && { onClick: onLeave })}>
              {t('papers.see')}
            </AppLink>
          </>
        )}
      </p>
      {action === 'refund' && !refundable.why ? (
        <RefundForm payment={payment} refundable={refundable} balance={balance} onClose={() => onAction()} />
      ) : action === 'claim' && claim ? (
        <ClaimForm payment={payment} claim={claim} balance={balance} onLeave={onLeave} onClose={() => onAction()} />
      ) : (
        <>
          {payment.dispute ? (
            <DisputeFacts dispute={payment.dispute} />
          ) : (
            <PaymentFacts payment={payment} balance={money.balance} />
          )}
          <Story payment={payment} />
          <PaymentTools payment={payment} refundable={refundable} onAction={onAction} />
          {payment.dispute && <DisputeBooks payment={payment} dispute={payment.dispute} />}
        </>
      )}
    </div>
  );
}
