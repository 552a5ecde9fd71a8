import type { Language } from '@courtside/contract/values/limits';
import { type LessonMail, lines, type MailTexts } from './kinds.ts';

type LessonTexts = Pick<MailTexts, 'lessonNews'>;

const NEWS: Readonly<Record<Language, (lesson: LessonMail) => string>> = {
  en: ({ change, players, date, from, to, court, service, by }) => {
    const where = `${court} (${service}) on ${date} from ${from} to ${to}`;
    if (change === 'lessonOff') return `${by} cancelled the lesson with ${players}: ${where}.`;
    if (change === 'lessonMoved') return `${by} moved the lesson with ${players}. It is on ${where} now.`;
    if (change === 'lessonTaken') return `${by} handed over to you: ${players}, ${where}.`;
    return `You teach ${players} on ${where}. Booked by ${by}.`;
  },
  tr: ({ change, players, date, from, to, court, service, by }) => {
    const where = `${date} ${from}–${to}, ${service}, ${court}`;
    if (change === 'lessonOff') return `Ders iptal edildi: ${where}. Öğrenci: ${players}. İptal eden: ${by}.`;
    if (change === 'lessonMoved') return `Dersin yeni zamanı ve yeri: ${where}. Öğrenci: ${players}. Taşıyan: ${by}.`;
    if (change === 'lessonTaken') return `${by} size devretti: ${where}. Öğrenci: ${players}.`;
    return `Ders veriyorsunuz: ${where}. Öğrenci: ${players}. Rezervasyonu yapan: ${by}.`;
  },
  ar: ({ change, players, date, from, to, court, service, by }) => {
    const where = `${court} (${service}) يوم ${date} من الساعة ${from} إلى ${to}`;
    if (change === 'lessonOff') return `أُلغي الدرس مع ${players}: ${where}. بواسطة ${by}.`;
    if (change === 'lessonMoved') return `نُقل الدرس مع ${players}. موعده الآن: ${where}. بواسطة ${by}.`;
    if (change === 'lessonTaken') return `نُقل إليك من ${by}: ${players}، ${where}.`;
    return `لديك درس مع ${players}: ${where}. تم الحجز بواسطة ${by}.`;
  },
};

/** Mails for the coach of a lesson. */
export const LESSON_TEXTS: Readonly<Record<Language, LessonTexts>> = {
  en: {
    lessonNews: (lesson) => ({
      subject: `${lesson.club}: lesson, ${lesson.court}, ${lesson.date}, ${lesson.from}`,
      body: lines(
        `Hello ${lesson.name},`,
        NEWS.en(lesson),
        ...(lesson.oldCourt ? [`Before, it was on ${lesson.oldCourt} on ${lesson.oldDate} at ${lesson.oldFrom}.`] : []),
        ...(lesson.reason ? [`The reason: ${lesson.reason}`] : []),
        `Booking ${lesson.key}.`,
        `See your day here:\n${lesson.link}`,
        lesson.club,
      ),
    }),
  },
  tr: {
    lessonNews: (lesson) => ({
      subject: `${lesson.club}: ders, ${lesson.court}, ${lesson.date}, ${lesson.from}`,
      body: lines(
        `Merhaba ${lesson.name},`,
        NEWS.tr(lesson),
        ...(lesson.oldCourt ? [`Önceki yeri: ${lesson.oldCourt}, ${lesson.oldDate}, ${lesson.oldFrom}.`] : []),
        ...(lesson.reason ? [`Nedeni: ${lesson.reason}`] : []),
        `Rezervasyon ${lesson.key}.`,
        `Gününüzü burada görebilirsiniz:\n${lesson.link}`,
        lesson.club,
      ),
    }),
  },
  ar: {
    lessonNews: (lesson) => ({
      subject: `${lesson.club}: درس، ${lesson.court}، ${lesson.date}، ${lesson.from}`,
      body: lines(
        `مرحبًا ${lesson.name}،`,
        NEWS.ar(lesson),
        ...(lesson.oldCourt
          ? [`كان من قبل على ${lesson.oldCourt} يوم ${lesson.oldDate} الساعة ${lesson.oldFrom}.`]
          : []),
        ...(lesson.reason ? [`السبب: ${lesson.reason}`] : []),
        `الحجز ${lesson.key}.`,
        `يومك هنا:\n${lesson.link}`,
        lesson.club,
      ),
    }),
  },
};
