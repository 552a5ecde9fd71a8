import type { ArabicLocale } from '../locale-shape.ts';

export const topup: ArabicLocale['topup'] = {
  title: 'شحن الرصيد',
  balanceNow: 'رصيدك {amount}.',
  notOpen: 'الدفع بالبطاقة غير متاح بعد. مكتب النادي يقبل النقد والبطاقات.',
  statusTitle: 'الدفع',
  statusText: 'تظهر الدفعة في حسابك حالما يؤكدها مزوّد الدفع.',
  toAccount: 'إلى حسابي',
};
