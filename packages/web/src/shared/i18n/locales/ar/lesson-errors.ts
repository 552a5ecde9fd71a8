/** Refusals of lessons and coaches. */
export const lessonErrors = {
  'lesson.coach_busy': 'لم يعد الموعد {date} الساعة {time} متاحًا مع {name}. لم يُخصم شيء. يُرجى اختيار موعد آخر.',
  'lesson.too_soon': 'الحجز مع {name} يكون قبل الدرس بعدد ساعات: {hours}. يُرجى اختيار موعد لاحق.',
  'lesson.too_far': 'الدروس مع {name} متاحة لعدد أيام قادمة: {days}.',
  'lesson.no_court':
    'لا ملعب متاح يوم {date} الساعة {time}. الموعد متاح مع {name}؛ يُرجى اختيار موعد آخر أو سؤال الاستقبال.',
  'lesson.not_offered': 'هذا الدرس غير معروض. يُرجى اختيار درس آخر.',
  'lesson.cannot_give_back': 'لا يمكن إتاحة درس لغيرك. يمكن إلغاؤه.',
  'lesson.cannot_change': 'لا يمكن تغيير درس. يُرجى إلغاؤه وحجز درس آخر أو سؤال الاستقبال.',
  'lesson.late': 'كان إلغاء هذا الدرس ممكنًا حتى {until}. ما زال الإلغاء ممكنًا لكن بلا استرداد.',
  'lesson.begun': 'بدأ هذا الدرس بالفعل.',
  'coach.rate_missing': 'لا سعر لدى {name} لعدد متدربين: {pupils}. يُرجى إدخال سعر أو عرض دروس لعدد أقل.',
  'coach.overlap': 'هذه الأوقات متداخلة. يُرجى دمجها.',
  'coach.contract_past': 'يبدأ العقد اليوم أو بعده.',
  'coach.nothing_payable': 'لا دروس أُعطيت منذ آخر صرف.',
  'coach.payable_changed': 'المبلغ الآن {total}. لم يُصرف شيء. يُرجى مراجعة الدروس ثم الصرف من جديد.',
  'attendance.not_today': 'هذا ممكن في يوم الدرس فقط. يُرجى سؤال الإدارة.',
  'coach.is_staff': '{name} من الموظفين. يمكن لعضو فقط أن يصبح مدربًا.',
} as const;
