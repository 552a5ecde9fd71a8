import type { Language } from '@courtside/contract/values/limits';
import { lines, type MailTexts } from './kinds.ts';

type WaitingTexts = Pick<MailTexts, 'waitingOffer' | 'waitingOpen' | 'waitingQuestion' | 'bookingGivenBack'>;

/** Mails of the waiting list and of giving back. */
export const WAITING_TEXTS: Readonly<Record<Language, WaitingTexts>> = {
  en: {
    waitingOffer: ({ name, club, service, court, date, from, to, until, link }) => ({
      subject: `${club}: free for you until ${until}: ${service}, ${court}, ${date}, ${from}`,
      body: lines(
        `Hello ${name},`,
        `${court} (${service}) on ${date} from ${from} to ${to} is free, and until ${until} only you can book it.`,
        `Book it here, or pass it on to the next in line: ${link}`,
        'Nothing is paid before you enter your PIN.',
        club,
      ),
    }),
    waitingOpen: ({ name, club, service, court, date, from, to, link }) => ({
      subject: `${club}: free now: ${service}, ${court}, ${date}, ${from}`,
      body: lines(
        `Hello ${name},`,
        `${court} (${service}) on ${date} from ${from} to ${to} is free. It starts soon, so everybody who waits was told: whoever books first has it.`,
        `Book it here: ${link}`,
        club,
      ),
    }),
    waitingQuestion: ({ name, club, count, link }) => ({
      subject: `${club}: do you still want to wait?`,
      body: lines(
        `Hello ${name},`,
        `${count} sessions in a row were offered to you and not answered. You keep your places, but until you answer, sessions are offered to others.`,
        `Stay or leave here: ${link}`,
        club,
      ),
    }),
    bookingGivenBack: (booking) => ({
      subject: `${booking.club}: booked by somebody else: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
      body: lines(
        `Hello ${booking.name},`,
        `The session on ${booking.court} (${booking.service}) on ${booking.date} from ${booking.from} to ${booking.to} was given back, and another member has booked it.`,
        booking.share ? `${booking.share} is back on your balance.` : 'You had paid nothing for it.',
        `Booking ${booking.key}.`,
        booking.club,
      ),
    }),
  },
  tr: {
    waitingOffer: ({ name, club, service, court, date, from, to, until, link }) => ({
      subject: `${club}: sizin için ayrıldı (son saat ${until}): ${service}, ${court}, ${date}, ${from}`,
      body: lines(
        `Merhaba ${name},`,
        `Beklediğiniz seans boşaldı: ${service}, ${court}, ${date}, ${from}–${to}. Yalnızca siz ayırtabilirsiniz; son saat: ${until}.`,
        `Buradan ayırtın ya da sıradaki üyeye bırakın: ${link}`,
        'PIN kodunuzu girmeden hiçbir tutar alınmaz.',
        club,
      ),
    }),
    waitingOpen: ({ name, club, service, court, date, from, to, link }) => ({
      subject: `${club}: şimdi boş: ${service}, ${court}, ${date}, ${from}`,
      body: lines(
        `Merhaba ${name},`,
        `Beklediğiniz seans boşaldı: ${service}, ${court}, ${date}, ${from}–${to}. Başlamasına az kaldığı için bekleyen herkese haber verildi; ilk ayırtan oynar.`,
        `Buradan ayırtın: ${link}`,
        club,
      ),
    }),
    waitingQuestion: ({ name, club, count, link }) => ({
      subject: `${club}: beklemeye devam etmek istiyor musunuz?`,
      body: lines(
        `Merhaba ${name},`,
        `Size art arda önerilen ${count} seans yanıtsız kaldı. Sıranızı koruyorsunuz, ancak yanıt verene kadar seanslar başkalarına önerilecek.`,
        `Beklemeye devam edin ya da listeden çıkın: ${link}`,
        club,
      ),
    }),
    bookingGivenBack: (booking) => ({
      subject: `${booking.club}: başka bir üye ayırttı: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}`,
      body: lines(
        `Merhaba ${booking.name},`,
        `Geri verilen seansı başka bir üye ayırttı: ${booking.service}, ${booking.court}, ${booking.date}, ${booking.from}–${booking.to}.`,
        booking.share ? `${booking.share} bakiyenize iade edildi.` : 'Bu seans için bir tutar ödememiştiniz.',
        `Rezervasyon ${booking.key}.`,
        booking.club,
      ),
    }),
  },
  ar: {
    waitingOffer: ({ name, club, service, court, date, from, to, until, link }) => ({
      subject: `${club}: متاح لك حتى ${until}: ${service}، ${court}، ${date}، ${from}`,
      body: lines(
        `مرحبًا ${name}،`,
        `أصبحت الجلسة التي تنتظرها متاحة: ${court} (${service}) يوم ${date} من ${from} إلى ${to}، ولا يمكن لغيرك حجزها حتى الساعة ${until}.`,
        `احجزها من هنا، أو اتركها لمن بعدك في القائمة: ${link}`,
        'لا يُدفع شيء قبل إدخال رقمك السري.',
        club,
      ),
    }),
    waitingOpen: ({ name, club, service, court, date, from, to, link }) => ({
      subject: `${club}: متاح الآن: ${service}، ${court}، ${date}، ${from}`,
      body: lines(
        `مرحبًا ${name}،`,
        `أصبحت الجلسة التي تنتظرها متاحة: ${court} (${service}) يوم ${date} من ${from} إلى ${to}. موعدها قريب، فأُبلغ جميع المنتظرين، وهي لمن يحجزها أولًا.`,
        `احجزها من هنا: ${link}`,
        club,
      ),
    }),
    waitingQuestion: ({ name, club, count, link }) => ({
      subject: `${club}: هل تريد الاستمرار في الانتظار؟`,
      body: lines(
        `مرحبًا ${name}،`,
        `عُرضت عليك جلسات متتالية دون رد، وعددها ${count}. مكانك في القوائم محفوظ، لكن الجلسات ستُعرض على غيرك إلى أن ترد.`,
        `للبقاء في القوائم أو الخروج منها: ${link}`,
        club,
      ),
    }),
    bookingGivenBack: (booking) => ({
      subject: `${booking.club}: حجزها عضو آخر: ${booking.service}، ${booking.court}، ${booking.date}، ${booking.from}`,
      body: lines(
        `مرحبًا ${booking.name}،`,
        `حجز عضو آخر الجلسة التي أُعيدت إلى النادي: ${booking.court} (${booking.service}) يوم ${booking.date} من ${booking.from} إلى ${booking.to}.`,
        booking.share ? `عاد ${booking.share} إلى رصيدك.` : 'لم تدفع شيئًا عنها.',
        `الحجز ${booking.key}.`,
        booking.club,
      ),
    }),
  },
};
