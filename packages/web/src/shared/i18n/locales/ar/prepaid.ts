import type { ArabicLocale } from '../locale-shape.ts';

export const prepaid: ArabicLocale['prepaid'] = {
  intro: 'تُدفع من قبل وتُستعمل عند اللعب.',
  redeemTitle: 'صرف قسيمة',
  code: 'رموز القسيمة الستة عشر',
  codeHelp: 'يُضاف المبلغ كاملًا إلى الرصيد. تُستعمل القسيمة مرة واحدة.',
  codeMissing: 'يلزم كتابة الرموز الستة عشر كلها: أرقام وحروف عدا I وL وO وU.',
  redeem: 'صرف القسيمة',
  redeemed: 'أُضيف {amount} إلى الرصيد',
  redeemedText: 'الرصيد الآن {balance}.',
  redeemedFrom: 'من قسيمة {name}. الرصيد الآن {balance}.',
};
