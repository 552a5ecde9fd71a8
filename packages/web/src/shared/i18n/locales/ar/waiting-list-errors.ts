/** Refusals of the waiting list and of giving back. */
export const waitingListErrors = {
  'waiting.session_free': '{court} متاح الساعة {time}. يمكنك حجزه الآن.',
  'waiting.already': 'أنت في قائمة انتظار لهذا الموعد. للانتظار على ملعب آخر اخرج منها أولًا.',
  'waiting.too_many': 'الحد الأقصى للجلسات التي يمكنك انتظارها في وقت واحد: {count}.',
  'waiting.no_offer': 'انتهى هذا العرض. مكانك في القائمة محفوظ.',
  'give_back.can_cancel': 'ما زال بالإمكان إلغاء هذا الحجز حتى {until} واسترداد المبلغ كاملًا على الفور.',
  'give_back.started': 'بدأت هذه الجلسة ولا يمكن إعادتها.',
  'give_back.taken': 'حجز عضو آخر هذه الجلسة، وعاد ما دفعته إلى رصيدك.',
  'give_back.offered': 'هذه الجلسة معروضة على أحد الأعضاء حتى {time}. يمكنك استعادتها إن لم تُحجز حتى ذلك الوقت.',
};
