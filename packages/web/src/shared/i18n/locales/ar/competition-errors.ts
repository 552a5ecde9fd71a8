/** Refusals of competitions. */
export const competitionErrors = {
  'competition.closed': 'شُغل {taken} من {places} من الأماكن. كان التسجيل متاحًا حتى {until}.',
  'competition.not_open': 'التسجيل في هذه المنافسة غير متاح.',
  'competition.full': 'شُغلت أماكن هذه المنافسة كلها، وعددها {places}.',
  'competition.not_eligible': 'هذه المنافسة لمستويات أو أعمار أخرى.',
  'competition.partner_missing': 'يلزم اختيار شريك: هذه المنافسة للأزواج.',
  'competition.singles': 'هذه المنافسة للفردي.',
  'competition.already_in': 'سبق تسجيل {name}.',
  'competition.already_with': 'سبق تسجيل {name} مع {partner}.',
  'competition.not_in': 'لا يوجد تسجيل لك في هذه المنافسة.',
  'competition.family_enters': 'يدفع {name} عن هذا العضو، والتسجيل يكون من حسابه.',
  'competition.price_changed': 'رسوم المشاركة الآن {total}. يُرجى مراجعتها من جديد.',
  'competition.has_entries': 'سُجّل أعضاء، ولذلك يبقى النوع والرياضة والرسوم واللعب الزوجي كما هي.',
  'draw.not_now': 'لا تُجرى قرعة هذه المنافسة الآن.',
  'draw.waiting': 'شركاء لم يردّوا بعد: {waiting}. تُجرى القرعة بعد ردّهم أو بعد إنهاء تسجيلهم.',
  'draw.too_few': 'تحتاج القرعة إلى {least} من المشاركات على الأقل.',
  'draw.changed_meanwhile': 'تغيّرت المشاركات منذ ذلك الحين. يُرجى إعادة القرعة.',
} as const;
