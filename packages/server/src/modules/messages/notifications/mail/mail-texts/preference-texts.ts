import type { Language } from '@courtside/contract/values/limits';
import { lines, type MailTexts } from './kinds.ts';

type PreferenceTexts = Pick<MailTexts, 'changesTogether' | 'sessionReminder' | 'noticePublished'>;

const ARABIC_PLURALS = new Intl.PluralRules('ar');

/** Several changes in one mail, reminders and notices. */
export const PREFERENCE_TEXTS: Record<Language, PreferenceTexts> = {
  en: {
    changesTogether: ({ greeting, changes, count, club }) => ({
      subject: `${club}: ${count} of your sessions changed`,
      body: lines(greeting, `The club changed ${count} of your sessions:`, changes, club),
    }),
    sessionReminder: (session) => ({
      subject: `${session.club}: ${session.coach ? 'your lesson is' : 'you play'} on ${session.date} at ${session.from}`,
      body: lines(
        `Hello ${session.name},`,
        `A reminder: ${session.coach ? 'your lesson is' : 'you play'} on ${session.court} (${session.service}) on ${session.date} from ${session.from} to ${session.to}.`,
        `Players: ${session.players}`,
        ...(session.coach ? [`Coach: ${session.coach}`] : []),
        `Booking ${session.key}.`,
        session.club,
      ),
    }),
    noticePublished: ({ name, title, text, address, club }) => ({
      subject: `${club}: ${title}`,
      body: lines(`Hello ${name},`, text, `All notices: ${address}`, club),
    }),
  },
  tr: {
    changesTogether: ({ greeting, changes, count, club }) => ({
      subject: `${club}: ${count} seansınız değişti`,
      body: lines(greeting, `Kulüp ${count} seansınızı değiştirdi:`, changes, club),
    }),
    sessionReminder: (session) => ({
      subject: `${session.club}: hatırlatma: ${session.date}, ${session.from}`,
      body: lines(
        `Merhaba ${session.name},`,
        `Hatırlatma: ${session.date} günü saat ${session.from} ile ${session.to} arasında ${session.coach ? 'dersiniz var' : 'oynuyorsunuz'}: ${session.court} (${session.service}).`,
        `Oyuncular: ${session.players}`,
        ...(session.coach ? [`Antrenör: ${session.coach}`] : []),
        `Rezervasyon ${session.key}.`,
        session.club,
      ),
    }),
    noticePublished: ({ name, title, text, address, club }) => ({
      subject: `${club}: ${title}`,
      body: lines(`Merhaba ${name},`, text, `Tüm duyurular: ${address}`, club),
    }),
  },
  ar: {
    changesTogether: ({ greeting, changes, count, club }) => ({
      subject: `${club}: تغيّرت ${arabicSessions(count)}`,
      body: lines(greeting, 'هذه هي التغييرات التي أجراها النادي على جلساتك:', changes, club),
    }),
    sessionReminder: (session) => ({
      subject: `${session.club}: تذكير: ${session.date}، ${session.from}`,
      body: lines(
        `مرحبًا ${session.name}،`,
        `تذكير: ${session.coach ? 'درسك' : 'تلعب'} على ${session.court} (${session.service}) يوم ${session.date} من الساعة ${session.from} إلى ${session.to}.`,
        `اللاعبون: ${session.players}`,
        ...(session.coach ? [`المدرب: ${session.coach}`] : []),
        `الحجز ${session.key}.`,
        session.club,
      ),
    }),
    noticePublished: ({ name, title, text, address, club }) => ({
      subject: `${club}: ${title}`,
      body: lines(`مرحبًا ${name}،`, text, `كل الإعلانات: ${address}`, club),
    }),
  },
};

function arabicSessions(count: number): string {
  const form = ARABIC_PLURALS.select(count);
  if (form === 'one') return 'جلسة من جلساتك';
  if (form === 'two') return 'جلستان من جلساتك';
  return form === 'few' ? `${count} جلسات من جلساتك` : `${count} جلسة من جلساتك`;
}
