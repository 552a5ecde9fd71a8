/** Refusals of vouchers and passes. */
export const prepaidErrors = {
  'voucher.unknown': 'هذا الرمز غير معروف أو مستعمل. المحاولات الباقية قبل توقف مدته {minutes} دقيقة: {left}.',
  'voucher.paused': 'رموز خاطئة كثيرة. يمكن المحاولة من جديد بعد {minutes} دقيقة، أو السؤال عند المكتب.',
  'voucher.no_balance': 'لا رصيد للموظفين، فلا يمكن صرف القسيمة إلى رصيد.',
  'voucher.ended': 'لا يمكن استرداد هذه القسيمة: صُرفت أو انتهت أو استُردت من قبل.',
  'voucher.other_code': 'هذا ليس رمز تلك القسيمة.',
};
