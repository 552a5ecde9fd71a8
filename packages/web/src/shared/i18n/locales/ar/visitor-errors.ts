/** Refusals of visitors, who register themselves. */
export const visitorErrors = {
  'visitors.under_age': 'الحد الأدنى لعمر الزوار {age} عامًا. يُرجى سؤال النادي كيف يمكن لمن هم أصغر أن يلعبوا.',
  'visitors.bad_phone': 'يُرجى إدخال رقم هاتف بأرقامه.',
  'visitors.link_invalid': 'لم يعد هذا الرابط صالحًا. يُرجى التسجيل من جديد.',
  'visitors.known_address': 'يمكن تسجيل الدخول بهذا البريد الإلكتروني من قبل. يُرجى تسجيل الدخول.',
  'visitors.no_category': 'يحتاج الزوار إلى فئة. يُرجى اختيار فئة لهم، أو إيقاف تسجيل الزوار أولًا.',
};
