import type { ArabicDemo } from '../locale-shape.ts';

export const demoWords: ArabicDemo = {
  demo: {
    title: 'هذا نادٍ تجريبي',
    text: 'كل ما فيه متاح للتجربة. من تودّ أن تكون؟',
    pin: 'الرقم السري للتجربة \u2066{pin}\u2069',
    others: 'أو سجّل الدخول بصفة:',
    cards: {
      member: 'كن عضوًا',
      coach: 'المدرب اليوم',
      desk: 'الاستقبال هذا المساء',
      treasurer: 'أمين الصندوق في أول الشهر',
      owner: 'صاحب النادي',
    },
    first: {
      member: 'احجز ملعبًا مع أصدقائك',
      coach: 'اطّلع على يومك في الملعب',
      desk: 'سجّل حضور من وصل',
      treasurer: 'أقفل الشهر الماضي',
      owner: 'أجب عن رسالة',
    },
    second: {
      member: 'اطّلع على رصيدك وإيصالاتك',
      coach: 'سجّل من حضر',
      desk: 'بِع ملعبًا لضيف',
      treasurer: 'اجرد الصندوق',
      owner: 'غيّر سعرًا أو قاعدة',
    },
    third: {
      member: 'انتظر ساعة محجوزة كلها',
      coach: 'اطّلع على ما كسبته',
      desk: 'أغلق الملاعب بسبب المطر',
      treasurer: 'قارن بين الأشهر',
      owner: 'اقرأ من فعل ماذا',
    },
    labels: {
      goodBalance: 'عضو، \u2066€250\u2069',
      lowBalance: 'رصيد منخفض',
      mustChangePassword: 'يلزم تغيير كلمة المرور',
      admin: 'مدير',
      subadmin: 'مساعد مدير',
      desk: 'الاستقبال',
      treasurer: 'أمين الصندوق',
      coach: 'مدرب',
    },
  },
};
