import type { SeriesPaymentPlan } from '@courtside/contract/booking/office-series';
import type { Language } from '@courtside/contract/values/limits';
import { lines, type MailTexts, type SeriesMail } from './kinds.ts';

type SeriesTexts = Pick<
  MailTexts,
  'seriesMade' | 'seriesConsent' | 'seriesCharged' | 'seriesUnpaid' | 'seriesReleased' | 'seriesEnded'
>;

/** When a share is taken, as the end of a sentence. */
const WHEN: Record<Language, Record<Exclude<SeriesPaymentPlan, 'club' | 'now'>, string>> = {
  en: { weekly: 'a week before each date', monthly: 'on the first of each month, for each date of that month' },
  tr: { weekly: 'her günden bir hafta önce', monthly: 'her ayın ilk günü, o aydaki her gün için' },
  ar: { weekly: 'قبل كل موعد بأسبوع', monthly: 'في أول كل شهر عن كل موعد فيه' },
};

const whenOf = (language: Language, { paymentPlan }: Pick<SeriesMail, 'paymentPlan'>) =>
  WHEN[language][paymentPlan === 'monthly' ? 'monthly' : 'weekly'];

/** Mails about standing bookings. */
export const SERIES_TEXTS: Record<Language, SeriesTexts> = {
  en: {
    seriesMade: (made) => ({
      subject: `${made.club}: recurring booking: ${made.service}, ${made.court}, ${made.from}`,
      body: lines(
        `Hello ${made.name},`,
        `Every week you play on ${made.court} (${made.service}) from ${made.from} to ${made.to}: ${made.count} dates from ${made.date} to ${made.until}.`,
        made.share
          ? made.paymentPlan === 'now'
            ? `Your share of ${made.share} for each date was taken from your balance.`
            : `Your share of ${made.share} is taken from your balance ${whenOf('en', made)}.`
          : 'You pay nothing for these sessions.',
        `Made by ${made.by}. All dates are under My Bookings.`,
        made.club,
      ),
    }),
    seriesConsent: (made) => ({
      subject: `${made.club}: please confirm your recurring booking`,
      body: lines(
        `Hello ${made.name},`,
        `${made.by} has reserved ${made.court} (${made.service}) for you every week from ${made.from} to ${made.to}: ${made.count} dates from ${made.date} to ${made.until}.`,
        `Please confirm with your PIN under My Bookings that your share of ${made.share} may be taken ${whenOf('en', made)}. Without it the dates are released a day before.`,
        made.club,
      ),
    }),
    seriesCharged: (date) => ({
      subject: `${date.club}: paid: ${date.service}, ${date.court}, ${date.date}, ${date.from}`,
      body: lines(
        `Hello ${date.name},`,
        `The next date of your recurring booking is paid: ${date.court} (${date.service}) on ${date.date} from ${date.from} to ${date.to}.`,
        date.share ? `Your share of ${date.share} was taken from your balance.` : 'You pay nothing for this session.',
        `Booking ${date.key}.`,
        date.club,
      ),
    }),
    seriesUnpaid: (date) => ({
      subject: `${date.club}: not paid yet: ${date.service}, ${date.court}, ${date.date}, ${date.from}`,
      body: lines(
        `Hello ${date.name},`,
        `The date of your recurring booking on ${date.court} (${date.service}) on ${date.date} from ${date.from} to ${date.to} could not be paid: the balance of ${date.who} is not enough.`,
        `It is tried again every day. If it is not paid by ${date.until}, the court is given to others; nothing is charged then.`,
        date.club,
      ),
    }),
    seriesReleased: (date) => ({
      subject: `${date.club}: released: ${date.service}, ${date.court}, ${date.date}, ${date.from}`,
      body: lines(
        `Hello ${date.name},`,
        `The date on ${date.court} (${date.service}) on ${date.date} from ${date.from} to ${date.to} was not paid in time and is free for others now. Nothing was charged.`,
        'The other dates of your recurring booking stay.',
        date.club,
      ),
    }),
    seriesEnded: (ended) => ({
      subject: `${ended.club}: recurring booking ended: ${ended.service}, ${ended.court}, ${ended.from}`,
      body: lines(
        `Hello ${ended.name},`,
        `The recurring booking on ${ended.court} (${ended.service}) from ${ended.from} to ${ended.to} ends: ${ended.count} dates from ${ended.date} on were given back by ${ended.by}.`,
        ended.share ? `${ended.share} is back on your balance.` : 'You had paid nothing for these dates.',
        ended.club,
      ),
    }),
  },
  tr: {
    seriesMade: (made) => ({
      subject: `${made.club}: tekrarlayan rezervasyon: ${made.service}, ${made.court}, ${made.from}`,
      body: lines(
        `Merhaba ${made.name},`,
        `Her hafta ${made.from}–${made.to} arasında oynuyorsunuz: ${made.service}, ${made.court}. İlk gün ${made.date}, son gün ${made.until}, toplam ${made.count} gün.`,
        made.share
          ? made.paymentPlan === 'now'
            ? `Her gün için payınıza düşen ${made.share} bakiyenizden alındı.`
            : `Payınıza düşen ${made.share}, ${whenOf('tr', made)} bakiyenizden alınır.`
          : 'Bu seanslar için ödeme yapmıyorsunuz.',
        `Yapan: ${made.by}. Tüm günleri Rezervasyonlarım sayfasında görebilirsiniz.`,
        made.club,
      ),
    }),
    seriesConsent: (made) => ({
      subject: `${made.club}: lütfen tekrarlayan rezervasyonunuzu onaylayın`,
      body: lines(
        `Merhaba ${made.name},`,
        `Sizin için her hafta ${made.from}–${made.to} arasına yer ayrıldı: ${made.service}, ${made.court}. İlk gün ${made.date}, son gün ${made.until}, toplam ${made.count} gün. Ayıran: ${made.by}.`,
        `Payınıza düşen ${made.share} tutarının ${whenOf('tr', made)} alınmasını Rezervasyonlarım sayfasında PIN kodunuzla onaylayın. Onay verilmezse günler bir gün önceden serbest bırakılır.`,
        made.club,
      ),
    }),
    seriesCharged: (date) => ({
      subject: `${date.club}: ödendi: ${date.service}, ${date.court}, ${date.date}, ${date.from}`,
      body: lines(
        `Merhaba ${date.name},`,
        `Tekrarlayan rezervasyonunuzun sıradaki günü ödendi: ${date.date}, ${date.from}–${date.to}, ${date.service}, ${date.court}.`,
        date.share ? `Payınıza düşen ${date.share} bakiyenizden alındı.` : 'Bu seans için ödeme yapmıyorsunuz.',
        `Rezervasyon ${date.key}.`,
        date.club,
      ),
    }),
    seriesUnpaid: (date) => ({
      subject: `${date.club}: henüz ödenmedi: ${date.service}, ${date.court}, ${date.date}, ${date.from}`,
      body: lines(
        `Merhaba ${date.name},`,
        `Tekrarlayan rezervasyonunuzun şu günü ödenemedi: ${date.date}, ${date.from}–${date.to}, ${date.service}, ${date.court}. Bakiyesi yetmeyen: ${date.who}.`,
        `Her gün yeniden denenir. Şu ana kadar ödenmezse kort başkalarına açılır ve hiçbir tutar alınmaz: ${date.until}.`,
        date.club,
      ),
    }),
    seriesReleased: (date) => ({
      subject: `${date.club}: serbest bırakıldı: ${date.service}, ${date.court}, ${date.date}, ${date.from}`,
      body: lines(
        `Merhaba ${date.name},`,
        `Şu gün zamanında ödenmediği için başkalarına açıldı: ${date.date}, ${date.from}–${date.to}, ${date.service}, ${date.court}. Hiçbir tutar alınmadı.`,
        'Tekrarlayan rezervasyonunuzun diğer günleri duruyor.',
        date.club,
      ),
    }),
    seriesEnded: (ended) => ({
      subject: `${ended.club}: tekrarlayan rezervasyon bitti: ${ended.service}, ${ended.court}, ${ended.from}`,
      body: lines(
        `Merhaba ${ended.name},`,
        `${ended.from}–${ended.to} arasındaki tekrarlayan rezervasyon sona eriyor: ${ended.service}, ${ended.court}. Geri verilen gün sayısı: ${ended.count}, ilki ${ended.date}. Bitiren: ${ended.by}.`,
        ended.share ? `${ended.share} bakiyenize iade edildi.` : 'Bu günler için ödeme yapmamıştınız.',
        ended.club,
      ),
    }),
  },
  ar: {
    seriesMade: (made) => ({
      subject: `${made.club}: حجز متكرر: ${made.service}، ${made.court}، ${made.from}`,
      body: lines(
        `مرحبًا ${made.name}،`,
        `تلعب كل أسبوع على ${made.court} (${made.service}) من الساعة ${made.from} إلى ${made.to}. عدد المواعيد: ${made.count}، من ${made.date} حتى ${made.until}.`,
        made.share
          ? made.paymentPlan === 'now'
            ? `خُصمت حصتك ${made.share} عن كل موعد من رصيدك.`
            : `تُخصم حصتك ${made.share} من رصيدك ${whenOf('ar', made)}.`
          : 'لا تدفع شيئًا لهذه الجلسات.',
        `بواسطة ${made.by}. تجد كل المواعيد في صفحة حجوزاتي.`,
        made.club,
      ),
    }),
    seriesConsent: (made) => ({
      subject: `${made.club}: يُرجى تأكيد حجزك المتكرر`,
      body: lines(
        `مرحبًا ${made.name}،`,
        `حُجز لك ${made.court} (${made.service}) كل أسبوع من الساعة ${made.from} إلى ${made.to}. عدد المواعيد: ${made.count}، من ${made.date} حتى ${made.until}. بواسطة ${made.by}.`,
        `يُرجى أن تؤكد بالرقم السري في صفحة حجوزاتي موافقتك على خصم حصتك ${made.share} ${whenOf('ar', made)}. من دون التأكيد يُتاح الموعد للآخرين قبله بيوم.`,
        made.club,
      ),
    }),
    seriesCharged: (date) => ({
      subject: `${date.club}: تم الدفع: ${date.service}، ${date.court}، ${date.date}، ${date.from}`,
      body: lines(
        `مرحبًا ${date.name}،`,
        `دُفع الموعد القادم من حجزك المتكرر: ${date.court} (${date.service}) يوم ${date.date} من الساعة ${date.from} إلى ${date.to}.`,
        date.share ? `خُصمت حصتك ${date.share} من رصيدك.` : 'لا تدفع شيئًا لهذه الجلسة.',
        `الحجز ${date.key}.`,
        date.club,
      ),
    }),
    seriesUnpaid: (date) => ({
      subject: `${date.club}: لم يُدفع بعد: ${date.service}، ${date.court}، ${date.date}، ${date.from}`,
      body: lines(
        `مرحبًا ${date.name}،`,
        `تعذّر دفع موعد من حجزك المتكرر: ${date.court} (${date.service}) يوم ${date.date} من الساعة ${date.from} إلى ${date.to}. الرصيد غير كافٍ لدى: ${date.who}.`,
        `تُعاد المحاولة كل يوم. إن لم يُدفع حتى ${date.until} يُتاح الملعب للآخرين من دون خصم أي مبلغ.`,
        date.club,
      ),
    }),
    seriesReleased: (date) => ({
      subject: `${date.club}: أُتيح الموعد: ${date.service}، ${date.court}، ${date.date}، ${date.from}`,
      body: lines(
        `مرحبًا ${date.name}،`,
        `لم يُدفع الموعد على ${date.court} (${date.service}) يوم ${date.date} من الساعة ${date.from} إلى ${date.to} في الوقت المحدد، فأصبح متاحًا للآخرين. لم يُخصم أي مبلغ.`,
        'تبقى المواعيد الأخرى من حجزك المتكرر كما هي.',
        date.club,
      ),
    }),
    seriesEnded: (ended) => ({
      subject: `${ended.club}: انتهى الحجز المتكرر: ${ended.service}، ${ended.court}، ${ended.from}`,
      body: lines(
        `مرحبًا ${ended.name}،`,
        `ينتهي الحجز المتكرر على ${ended.court} (${ended.service}) من الساعة ${ended.from} إلى ${ended.to}. عدد المواعيد المعادة: ${ended.count}، ابتداءً من ${ended.date}. بواسطة ${ended.by}.`,
        ended.share ? `أُعيد ${ended.share} إلى رصيدك.` : 'لم تكن قد دفعت شيئًا لهذه المواعيد.',
        ended.club,
      ),
    }),
  },
};
