import type { Payment } from '@courtside/contract/money/payments';
import { useTranslation } from 'react-i18next';
import { Fact, PanelFacts } from '#shared/office/beside/panel-facts.tsx';
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
    <PanelFacts>
      <Fact term={t('cardPayments.amount')}>
        <Money euros={payment.amount} />
      </Fact>
      <Fact term={t('cardPayments.state')}>
        <PaymentState payment={payment} />
      </Fact>
      {balance !== null && (
        <Fact term={t('cardPayments.balance')}>
          <Money euros={balance} />
        </Fact>
      )}
    </PanelFacts>
  );
}
