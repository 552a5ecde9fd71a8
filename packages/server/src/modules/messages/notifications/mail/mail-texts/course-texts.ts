import type { Language } from '@courtside/contract/values/limits';
import { type CourseMail, lines, type MailTexts } from './kinds.ts';

type CourseTexts = Pick<MailTexts, 'courseNews' | 'courseReminder'>;

const NEWS: Readonly<Record<Language, (course: CourseMail) => string>> = {
  en: (course) => {
    if (course.what === 'courseOffer')
      return `A place in ${course.title} is free, and it is kept for ${course.who} until ${course.until}. Enrol until then, or it is offered to the next in line.`;
    if (course.what === 'courseDateOff') return `${course.title} does not take place on ${course.date}.`;
    if (course.what === 'courseDateMoved') return `A date of ${course.title} has a new time or place: ${course.date}.`;
    if (course.what === 'courseCoach')
      return `Another coach gives ${course.title} on ${course.date}: ${course.coach}. Time and courts stay.`;
    if (course.what === 'courseTaken')
      return `You give ${course.title} on ${course.date}. ${course.coach} handed it over to you.`;
    if (course.what === 'courseOff') return `${course.title} was called off.`;
    return `${course.who} takes part in ${course.title}, from ${course.date}.`;
  },
  tr: (course) => {
    if (course.what === 'courseOffer')
      return `${course.title} kursunda bir yer boşaldı ve ${course.until} zamanına kadar ${course.who} için ayrıldı. O zamana kadar kayıt olunmazsa sıradakine önerilir.`;
    if (course.what === 'courseDateOff') return `${course.title} kursunun ${course.date} günü yapılmıyor.`;
    if (course.what === 'courseDateMoved')
      return `${course.title} kursunun bir gününün zamanı veya yeri değişti: ${course.date}.`;
    if (course.what === 'courseCoach')
      return `${course.title} kursunu ${course.date} günü başka bir antrenör veriyor: ${course.coach}. Saat ve kortlar aynı kalıyor.`;
    if (course.what === 'courseTaken')
      return `${course.title} kursunu ${course.date} günü siz veriyorsunuz. Size devreden: ${course.coach}.`;
    if (course.what === 'courseOff') return `${course.title} kursu iptal edildi.`;
    return `${course.who}, ${course.title} kursuna katılıyor; ilk gün ${course.date}.`;
  },
  ar: (course) => {
    if (course.what === 'courseOffer')
      return `خلا مكان في ${course.title}، وهو محفوظ لـ ${course.who} حتى ${course.until}. بعد ذلك يُعرض على التالي في الانتظار.`;
    if (course.what === 'courseDateOff') return `لا تُعطى ${course.title} في ${course.date}.`;
    if (course.what === 'courseDateMoved') return `تغيّر وقت أو مكان أحد مواعيد ${course.title}: ${course.date}.`;
    if (course.what === 'courseCoach')
      return `تُعطى ${course.title} يوم ${course.date} مع مدرب آخر: ${course.coach}. الوقت والملاعب كما هي.`;
    if (course.what === 'courseTaken') return `انتقلت إليك ${course.title} يوم ${course.date} من ${course.coach}.`;
    if (course.what === 'courseOff') return `أُلغيت ${course.title}.`;
    return `سُجّل ${course.who} في ${course.title}، ابتداءً من ${course.date}.`;
  },
};

/** Mails about courses. */
export const COURSE_TEXTS: Readonly<Record<Language, CourseTexts>> = {
  en: {
    courseNews: (course) => ({
      subject: `${course.club}: ${course.title}`,
      body: lines(
        `Hello ${course.name},`,
        NEWS.en(course),
        ...(course.reason ? [`The reason: ${course.reason}`] : []),
        ...(course.charged ? [`${course.charged} was taken from your balance.`] : []),
        ...(course.back ? [`${course.back} is back on your balance.`] : []),
        `See the course here:\n${course.link}`,
        course.club,
      ),
    }),
    courseReminder: (course) => ({
      subject: `${course.club}: ${course.title}, ${course.date}, ${course.from}`,
      body: lines(
        `Hello ${course.name},`,
        `${course.title} is on ${course.date} from ${course.from} to ${course.to}, ${course.court}, with ${course.coach}.`,
        `Who takes part: ${course.who}`,
        `See the course here:\n${course.link}`,
        course.club,
      ),
    }),
  },
  tr: {
    courseNews: (course) => ({
      subject: `${course.club}: ${course.title}`,
      body: lines(
        `Merhaba ${course.name},`,
        NEWS.tr(course),
        ...(course.reason ? [`Nedeni: ${course.reason}`] : []),
        ...(course.charged ? [`Bakiyenizden ${course.charged} alındı.`] : []),
        ...(course.back ? [`${course.back} bakiyenize geri döndü.`] : []),
        `Kursu burada görebilirsiniz:\n${course.link}`,
        course.club,
      ),
    }),
    courseReminder: (course) => ({
      subject: `${course.club}: ${course.title}, ${course.date}, ${course.from}`,
      body: lines(
        `Merhaba ${course.name},`,
        `${course.title} kursu ${course.date} günü saat ${course.from}–${course.to} arasında: ${course.court}. Antrenör: ${course.coach}.`,
        `Katılan: ${course.who}`,
        `Kursu burada görebilirsiniz:\n${course.link}`,
        course.club,
      ),
    }),
  },
  ar: {
    courseNews: (course) => ({
      subject: `${course.club}: ${course.title}`,
      body: lines(
        `مرحبًا ${course.name}،`,
        NEWS.ar(course),
        ...(course.reason ? [`السبب: ${course.reason}`] : []),
        ...(course.charged ? [`خُصم ${course.charged} من رصيدك.`] : []),
        ...(course.back ? [`عاد ${course.back} إلى رصيدك.`] : []),
        `صفحة الدورة:\n${course.link}`,
        course.club,
      ),
    }),
    courseReminder: (course) => ({
      subject: `${course.club}: ${course.title}، ${course.date}، ${course.from}`,
      body: lines(
        `مرحبًا ${course.name}،`,
        `موعد ${course.title} يوم ${course.date} من ${course.from} إلى ${course.to}، ${course.court}، مع ${course.coach}.`,
        `المشارك: ${course.who}`,
        `صفحة الدورة:\n${course.link}`,
        course.club,
      ),
    }),
  },
};
