/** Refusals of the month close. */
export const monthErrors = {
  'month.not_ended': 'لم ينتهِ هذا الشهر بعد. يمكن إقفاله ابتداءً من {date}.',
  'month.closed_already': 'هذا الشهر مقفل بالفعل.',
  'month.previous_open': 'يرجى إقفال {month} أولًا: فيه قيود وما زال مفتوحًا.',
  'month.not_closed': 'هذا الشهر غير مقفل.',
  'month.later_closed': 'أُقفل شهر لاحق ({month}). لا يمكن إعادة فتح سوى آخر شهر مقفل.',
  'month.changed': 'أصبح الرصيد الختامي {closing}. يرجى مراجعة الشهر مرة أخرى قبل إقفاله.',
  'cards.columns_missing': 'تنقص الملف هذه الأعمدة: {columns}. يرجى تصدير تقرير مطابقة التحويلات المفصّل.',
  'cards.bad_line': 'لا توجد قيمة صالحة في السطر {line} من الملف في العمود {column}.',
  'cards.foreign_currency': 'السطر {line} من الملف بعملة {currency}. لا تُحفظ إلا التحويلات باليورو.',
  'cards.no_payouts': 'لا يوجد في الملف سطر جرى تحويله.',
  'cards.all_known': 'كل سطور هذا الملف معروفة من قبل. لم يُكتب شيء.',
  'month.not_right': 'حسابات هذا الشهر غير متطابقة، لذا لا يمكن إقفاله. يرجى مراجعة ما يستدعي الانتباه.',
  'month.is_closed': 'أُقفلت حسابات هذا الشهر، فلم يعد تسجيل أي قيد فيه ممكنًا.',
  'accounts.not_mapped': 'تحرّك الحساب {account} في هذا الشهر وليس له رقم بعد. يرجى إدخال رقمه أولًا.',
  'accounts.unknown': 'لا يوجد في الدفاتر حساب باسم {account}.',
};
