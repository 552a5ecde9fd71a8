import type { Language } from '@courtside/contract/values/limits';
import { lines, type MailTexts } from './kinds.ts';

type PassTexts = Pick<MailTexts, 'passEnding'>;

const en: PassTexts = {
  passEnding: ({ name, pass, key, count, date, link, club }) => ({
    subject: `${club}: your pass ends on ${date}`,
    body: lines(
      `Hello ${name},`,
      `Your pass ends on ${date}: ${pass} (${key}). Sessions left: ${count}.`,
      `It pays sessions until that day. If you cannot use them in time, ask the office: it can extend the pass.`,
      `Your passes: ${link}`,
      club,
    ),
  }),
};

const tr: PassTexts = {
  passEnding: ({ name, pass, key, count, date, link, club }) => ({
    subject: `${club}: seans kartınızın son günü: ${date}`,
    body: lines(
      `Merhaba ${name},`,
      `Seans kartınızın son günü ${date}: ${pass} (${key}). Kalan seans: ${count}.`,
      'Kart, o güne kadarki seanslar için geçerlidir. Zamanında kullanamayacaksanız ofise sorun; süresini uzatabilir.',
      `Seans kartlarınız: ${link}`,
      club,
    ),
  }),
};

const ar: PassTexts = {
  passEnding: ({ name, pass, key, count, date, link, club }) => ({
    subject: `${club}: تنتهي بطاقة جلساتك في ${date}`,
    body: lines(
      `مرحبًا ${name}،`,
      `تنتهي بطاقة جلساتك في ${date}: ${pass} (${key}). عدد الجلسات الباقية: ${count}.`,
      'تصلح البطاقة للجلسات حتى ذلك اليوم. وإن تعذّر استعمالها في وقتها فيمكن للإدارة تمديدها.',
      `بطاقات جلساتك: ${link}`,
      club,
    ),
  }),
};

export const PASS_TEXTS: Readonly<Record<Language, PassTexts>> = { en, tr, ar };
