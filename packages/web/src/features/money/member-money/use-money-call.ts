import {
  adjustBalance,
  memberMoney,
  type PayoutMethod,
  payOut,
  type ReferencedMethod,
  takeCash,
  takePayment,
} from '@courtside/contract/money/office-money';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { isolatedText, ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import type { MoneyCall } from '#shared/store/dialog-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';

export const memberMoneyQuery = (code: string) =>
  queryOptions({
    queryKey: ['members', 'money', code],
    queryFn: ({ signal }) => callApi(memberMoney, { params: { code } }, { signal }),
  });

export interface MoneyRequest {
  /** Euros; an adjustment has a sign. */
  readonly amount: number;
  readonly method: PayoutMethod;
  /** How a payment arrived that is not cash. */
  readonly arrivedBy: ReferencedMethod;
  readonly reference: string;
  readonly reason: string;
  readonly pin: string;
}

/** Whose money is moved. */
export interface MoneyAccount {
  readonly code: string;
  readonly name: string;
}

/** Sends one of the calls once. */
export function useMoneyCall(call: MoneyCall, { code, name }: MoneyAccount, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (wanted: MoneyRequest) => send(call, code, wanted),
    onSuccess: ({ balanceAmount, receipt = '' }, { amount }) => {
      const moved = moneyText(call === 'adjustment' ? balanceAmount : amount);
      const text = t(`memberMoney.${call}Done`, { amount: moved, receipt: ltrText(receipt), name: isolatedText(name) });
      showToast({ tone: 'success', text });
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['members'] });
    },
  });
}

async function send(
  call: MoneyCall,
  code: string,
  { amount, method, arrivedBy, reference, reason, pin }: MoneyRequest,
): Promise<{ balanceAmount: number; receipt?: string }> {
  const params = { code };
  if (call === 'cash') return callApi(takeCash, { params, body: { amount, PinCode: pin } });
  if (call === 'adjustment') return callApi(adjustBalance, { params, body: { amount, reason, PinCode: pin } });
  if (call === 'payment')
    return callApi(takePayment, { params, body: { amount, method: arrivedBy, reference, PinCode: pin } });
  const ofBank = method === 'bank' ? { reference } : {};
  return callApi(payOut, { params, body: { amount, method, ...ofBank, reason, PinCode: pin } });
}
