import { type SettleMethod, settleBooking } from '@courtside/contract/booking/office-counter';
import { needsReference } from '@courtside/contract/money/office-money';
import { callApi } from '#shared/api/call-api.ts';

/** `counter`: later, when the players arrive. */
export const PAY_METHODS = ['balance', 'cash', 'terminal', 'bank', 'counter'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

export interface PayWay<Method extends PayMethod = PayMethod> {
  readonly method: Method;
  /** Of a slip or a bank transfer. */
  readonly reference: string;
}

export const isWayComplete = ({ method, reference }: PayWay): boolean =>
  !needsReference(method) || reference.trim() !== '';

export const shareOf = (memberCode: string, { method, reference }: PayWay<SettleMethod>) => ({
  memberCode,
  method,
  ...(needsReference(method) && { reference: reference.trim() }),
});

/** Whether the booking is made due and settled at once in a second call. */
export const isTakenAtOnce = (way: PayWay): way is PayWay<SettleMethod> =>
  way.method !== 'balance' && way.method !== 'counter';

/** Takes all shares of a due booking in one way. Returns the failure, if there is one: the booking is made then, and due. */
export async function takeAll(
  booking: { readonly section: string; readonly key: string },
  payers: string,
  way: PayWay<SettleMethod>,
  PinCode = '',
): Promise<unknown> {
  const shares = payers.split(',').map((memberCode) => shareOf(memberCode, way));
  try {
    await callApi(settleBooking, { params: booking, body: { shares, PinCode } });
    return undefined;
  } catch (failure) {
    return failure;
  }
}
