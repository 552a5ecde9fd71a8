import type { ArabicLocale } from '../locale-shape.ts';

export const invitation: ArabicLocale['invitation'] = {
  title: 'أهلًا بك في النادي',
  text: 'مرحبًا {name}. رقم عضويتك هو {code}. اختر كلمة المرور والرقم السري لتبدأ.',
  pin: 'الرقم السري',
  pinHelp: 'من 4 إلى 6 أرقام. به تؤكد الحجوزات والمدفوعات.',
  verifyPin: 'أعد كتابة الرقم السري',
  save: 'احفظ وسجّل الدخول',
  invalidTitle: 'انتهت هذه الدعوة',
  invalidText: 'استُخدمت، أو حلّت محلها دعوة أحدث، أو مضى عليها أكثر من 14 يومًا. يمكن للنادي أن يرسل إليك دعوة جديدة.',
  toLogin: 'إلى تسجيل الدخول',
  firstPinTitle: 'اختر رقمك السري',
  firstPinText: 'ليس لديك رقم سري بعد. به تؤكد الحجوزات والمدفوعات.',
};
