import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { PAY_METHODS } from '#shared/office/pay/pay-way.ts';
import { PayWith } from '#shared/office/pay/pay-with.tsx';
import { useBookingState } from '../state/booking-state.ts';

/** How staff take the money, as at the counter. */
export function StaffPay() {
  const { way, payWith } = useBookingState();
  const hasWords = useOfficeWords();
  return hasWords ? <PayWith way={way} methods={PAY_METHODS} onChange={payWith} /> : null;
}
