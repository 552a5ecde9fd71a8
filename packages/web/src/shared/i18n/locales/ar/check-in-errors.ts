/** Refusals of check-in, no-shows and strikes. */
export const checkInErrors = {
  'booking.stopped': 'لدى {name} {count} مخالفة بسبب جلسات لم يُحضر إليها. يمكن الحجز من جديد ابتداءً من {date}، {time}.',
  'booking.stopped_zero': 'يمكن الحجز لـ {name} من جديد ابتداءً من {date}، {time}.',
  'booking.stopped_one':
    'لدى {name} مخالفة واحدة بسبب جلسة لم يُحضر إليها. يمكن الحجز من جديد ابتداءً من {date}، {time}.',
  'booking.stopped_two': 'لدى {name} مخالفتان بسبب جلستين لم يُحضر إليهما. يمكن الحجز من جديد ابتداءً من {date}، {time}.',
  'booking.stopped_few':
    'لدى {name} {count} مخالفات بسبب جلسات لم يُحضر إليها. يمكن الحجز من جديد ابتداءً من {date}، {time}.',
  'booking.stopped_many':
    'لدى {name} {count} مخالفة بسبب جلسات لم يُحضر إليها. يمكن الحجز من جديد ابتداءً من {date}، {time}.',
  'booking.ended': 'أنهى النادي هذه الجلسة الساعة {time}.',
  'check_in.not_offered': 'لا يُسجَّل الحضور في هذه الرياضة.',
  'check_in.code_required': 'امسح رمز اللوحة عند الملعب من فضلك، أو سجّل حضورك لدى الاستقبال.',
  'check_in.code_invalid': 'هذا الرمز ليس من لوحات هذا النادي. امسح اللوحة عند الملعب من جديد من فضلك.',
  'check_in.not_playing': 'العضو {code} لا يلعب في هذا الحجز.',
  'check_in.wrong_day': 'هذا الحجز ليوم {date}.',
  'check_in.too_early': 'يُفتح تسجيل الحضور الساعة {time}.',
  'check_in.too_late': 'أُغلق تسجيل الحضور الساعة {time}. اسأل موظفي الاستقبال من فضلك.',
  'check_in.over': 'انتهت هذه الجلسة الساعة {time}.',
  'check_in.undo_over': 'يمكن التراجع عن تسجيل الحضور خلال {seconds} ثوانٍ.',
  'no_show.not_started': 'تبدأ الجلسة الساعة {time}. يمكن تسجيل الغياب بعد ذلك.',
  'no_show.somebody_here': 'سُجّل حضور {name}، فلا يمكن تسجيل الغياب.',
  'no_show.given_back': 'أُعيدت هذه الجلسة، فلا يمكن تسجيل الغياب.',
  'no_show.over': 'كان يمكن تسجيل الغياب أو التراجع عنه حتى {until}.',
  'no_show.court_taken': 'بقية هذه الجلسة أصبحت لغيرهم الآن. يمكن لمدير رفع المخالفة بدلًا من ذلك.',
  'strike.lifted': 'رُفعت هذه المخالفة من قبل.',
};
