/** Refusals of courses. */
export const courseErrors = {
  'course.full':
    'كل الأماكن محجوزة، وعددها {places}. يمكن إضافة {name} إلى قائمة الانتظار: أول مكان يخلو يُعرض على الأسبق.',
  'course.age': 'هذه الدورة ليست لعمر {name} في {date}.',
  'course.age_unknown': 'هذه الدورة لعمر محدد، وتاريخ ميلاد {name} غير معروف. يُرجى إكمال الملف الشخصي.',
  'course.level': 'مستوى {name} لا يناسب هذه الدورة. يُرجى سؤال {coach}.',
  'course.category': 'هذه الدورة ليست لفئة عضوية {name}.',
  'course.begun': 'بدأت هذه الدورة، ولم يعد التسجيل ممكنًا.',
  'course.not_open': 'هذه الدورة غير مفتوحة. يُرجى النظر في قائمة الدورات.',
  'course.enrolled': 'سبق تسجيل {name} في هذه الدورة.',
  'course.not_enrolled': '{name} ليس ضمن المشاركين في هذه الدورة.',
  'course.late': 'كان ترك هذا المكان ممكنًا باسترداد كامل حتى {until}. ما زال الترك ممكنًا لكن بلا استرداد.',
  'course.not_full': 'يوجد مكان متاح. يمكن تسجيل {name} الآن.',
  'course.waiting': '{name} في قائمة الانتظار بالفعل.',
  'course.not_family': 'يمكنك تسجيل نفسك والأعضاء الذين تدفع عنهم.',
  'course.price_changed': 'السعر الآن {total}. لم يُخصم شيء. يُرجى مراجعة السعر ثم التسجيل من جديد.',
  'course.published': 'التسجيل في هذه الدورة مفتوح. يمكن نقل مواعيدها واحدًا واحدًا أو إلغاء الدورة.',
  'course.closed': '{court} مغلق يوم {date} الساعة {time}. يُرجى اختيار ملعب أو وقت آخر.',
  'course.coach_busy': 'لا يمكن أن يحضر {name} يوم {date} الساعة {time}: لديه موعد آخر.',
  'course.no_contract': 'لا عقد تدريب باسم {name} في {date}.',
  'course.places_taken': 'عدد الأماكن المحجوزة {taken}. لا يمكن أن تكون أقل.',
  'course.date_over': 'انتهى هذا الموعد أو أُلغي.',
} as const;
