export const accessErrors = {
  'access.not_yet': 'يظهر الرمز يوم {date} الساعة {time}.',
  'access.no_booking': 'لا توجد جلسة باسمك هنا تفتح بابًا.',
  'access.door_offline': 'الباب لا يستجيب. يُرجى قرع الجرس ليفتح مكتب الاستقبال.',
  'device.unreachable': 'لا شيء يستجيب على {address}. هل الجهاز في الشبكة نفسها؟',
  'device.refused': 'رفض الجهاز على {address} الطلب. يُرجى التحقق من اسم المستخدم وكلمة المرور والعنوان.',
  'device.not_understood': 'استجاب شيء على {address}، لكنه ليس {connector}.',
  'device.address_taken': 'لهذه الوصلة جهاز على {address} بالفعل.',
  'device.court_taken': 'للملعب {court} ضوء بالفعل.',
  'device.no_lights': 'لا توجد أضواء في {court}. يُحدَّد ذلك في صفحة الملاعب والأوقات.',
  'hook.private_address': '{address} عنوان داخل شبكتك. يُسمح به في الإعدادات إن كان مقصودًا.',
  'hook.not_https': 'يُرسل الويب هوك إلى عناوين https:// فقط.',
  'hook.off': 'هذا الويب هوك متوقف. يُرجى تشغيله أولًا.',
};
