import type { Language } from '@courtside/contract/values/limits';
import { lines, type MailTexts } from './kinds.ts';

/** To the admins, when a webhook was switched off by itself. */
export const WEBHOOK_TEXTS: Record<Language, Pick<MailTexts, 'webhookOff'>> = {
  en: {
    webhookOff: ({ name, address, reason, link, club }) => ({
      subject: `${club}: the webhook to ${address} was switched off`,
      body: lines(
        `Hello ${name},`,
        reason === 'gone'
          ? `Whatever answers at ${address} says that it is gone for good. Nothing more is sent there.`
          : `For five days nothing that was sent to ${address} arrived. Nothing more is sent there for now.`,
        `When it works again, switch it on: ${link}. What it missed can be sent then.`,
        club,
      ),
    }),
  },
  tr: {
    webhookOff: ({ name, address, reason, link, club }) => ({
      subject: `${club}: webhook kapatıldı: ${address}`,
      body: lines(
        `Merhaba ${name},`,
        reason === 'gone'
          ? `Şu adresten, artık hizmet vermediği yanıtı geldi: ${address}. Oraya başka bir şey gönderilmez.`
          : `Beş gündür şu adrese gönderilen hiçbir şey ulaşmadı: ${address}. Şimdilik oraya başka bir şey gönderilmez.`,
        `Adres yeniden çalışınca webhook'u buradan açın: ${link}. Kaçırdıkları o zaman gönderilebilir.`,
        club,
      ),
    }),
  },
  ar: {
    webhookOff: ({ name, address, reason, link, club }) => ({
      subject: `${club}: أُوقف الويب هوك إلى ${address}`,
      body: lines(
        `مرحبًا ${name}،`,
        reason === 'gone'
          ? `أجاب العنوان ${address} بأنه لم يعد موجودًا. لن يُرسل إليه شيء بعد الآن.`
          : `لم يصل شيء مما أُرسل إلى ${address} منذ خمسة أيام. لن يُرسل إليه شيء في الوقت الحالي.`,
        `حين يعمل من جديد يمكن تشغيله من هنا: ${link}. ويمكن عندها إرسال ما فاته.`,
        club,
      ),
    }),
  },
};
