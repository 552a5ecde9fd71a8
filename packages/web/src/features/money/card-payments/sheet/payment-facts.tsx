import type { Payment } from '@courtside/contract/money/payments';
import { useTranslation } from 'react-i18next';
import panel from '#shared/office/beside/panel.module.css';
import { Money } from '#shared/ui/data/num.tsx';
import { PaymentState } from '../payment-state.tsx';

interface PaymentFactsProps {
  readonly payment: Payment;
  /** Euros; null for staff, who have no account. */
  readonly balance: number | null;
}

/** Amount, state and the balance as it is now. */
export function PaymentFacts({ payment, balance }: PaymentFactsProps) {
  const { t } = useTranslation();
  return (
    <dl className={panel.facts}>
      <div>
        <dt>{t('cardPayments.amount')}</dt>
        <dd>
          <Money euros={payment.amount} />
        </dd>
      </div>
      <div>
        <dt>{t('cardPayments.state')}</dt>
        <dd>
          <PaymentState payment={payment} />
        </dd>
      </div>
      {balance !== null && (
        <div>
          <dt>{t('cardPayments.balance')}</dt>
          <dd>
            <Money euros={balance} />
          </dd>
        </div>
      )}
    </dl>
  );
}
