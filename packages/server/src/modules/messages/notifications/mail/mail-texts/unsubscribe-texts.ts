import type { MessageTopic } from '@courtside/contract/people/preferences';
import type { Language } from '@courtside/contract/values/limits';

/** The last lines of a mail that can be switched off. */
export const UNSUBSCRIBE_TEXTS: Record<Language, (topic: MessageTopic, url: string) => string> = {
  en: (topic, url) => `You get emails about ${EN[topic]}. To switch off these emails only, open:\n${url}`,
  tr: (topic, url) =>
    `Bu e-postayı "${TR[topic]}" konusu açık olduğu için aldınız. Yalnızca bu konuyu kapatmak için:\n${url}`,
  ar: (topic, url) => `تصلك هذه الرسالة ضمن رسائل «${AR[topic]}». لإيقاف هذا النوع وحده افتح الرابط:\n${url}`,
};

const EN: Record<MessageTopic, string> = {
  sessionChanges: 'changes to your sessions',
  offers: 'freed sessions that are offered to you',
  bookings: 'sessions that are booked for you',
  reminders: 'sessions you will play soon',
  money: 'your money',
  notices: 'notices of the club',
};

const TR: Record<MessageTopic, string> = {
  sessionChanges: 'Seans değişiklikleri',
  offers: 'Boşalan seans teklifleri',
  bookings: 'Rezervasyonlarınız',
  reminders: 'Hatırlatmalar',
  money: 'Para işlemleri',
  notices: 'Kulüp duyuruları',
};

const AR: Record<MessageTopic, string> = {
  sessionChanges: 'تغييرات جلساتك',
  offers: 'عروض الجلسات المتاحة',
  bookings: 'حجوزاتك',
  reminders: 'التذكيرات',
  money: 'المعاملات المالية',
  notices: 'إعلانات النادي',
};
