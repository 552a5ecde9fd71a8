import type { Language } from '@courtside/contract/values/limits';
import type { EventGame } from './events.repository.ts';

interface EventTexts {
  readonly players: (names: string) => string;
  readonly guests: (count: number) => string;
  readonly booking: (key: string) => string;
  readonly notPaid: string;
  readonly game: (game: EventGame) => string;
  /** The title: with the coach, or for the coach with the pupils. */
  readonly lesson: (names: string, place: string) => string;
  readonly coach: (name: string) => string;
  /** Of a lesson, for pupils and for the coach. */
  readonly lessonReminder: (title: string) => string;
  /** Shown by the phone some time before the start. */
  readonly reminder: (title: string) => string;
}

/** What a calendar shows of a booking, besides the club's own titles. */
export const EVENT_TEXTS: Readonly<Record<Language, EventTexts>> = {
  en: {
    players: (names) => `Players: ${names}`,
    guests: (count) => (count === 1 ? '1 guest' : `${count} guests`),
    booking: (key) => `Booking ${key}`,
    notPaid: 'Not paid yet.',
    game: ({ isOnlyIfFull, places, taken }) =>
      `Open game: ${taken} of ${places} places are taken.${isOnlyIfFull ? ' It is played only if all are taken.' : ''}`,
    lesson: (names, place) => `Lesson with ${names}: ${place}`,
    coach: (name) => `Coach: ${name}`,
    lessonReminder: (title) => `Soon: ${title}`,
    reminder: (title) => `You play soon: ${title}`,
  },
  tr: {
    players: (names) => `Oyuncular: ${names}`,
    guests: (count) => `${count} misafir`,
    booking: (key) => `Rezervasyon ${key}`,
    notPaid: 'Henüz ödenmedi.',
    game: ({ isOnlyIfFull, places, taken }) =>
      `Açık oyun: ${places} yerden ${taken} dolu.${isOnlyIfFull ? ' Yalnızca hepsi dolarsa oynanır.' : ''}`,
    lesson: (names, place) => `Ders (${names}): ${place}`,
    coach: (name) => `Antrenör: ${name}`,
    lessonReminder: (title) => `Birazdan: ${title}`,
    reminder: (title) => `Birazdan oynuyorsunuz: ${title}`,
  },
  ar: {
    players: (names) => `اللاعبون: ${names}`,
    guests: (count) => (count === 1 ? 'ضيف واحد' : count === 2 ? 'ضيفان' : `${count} ضيوف`),
    booking: (key) => `الحجز ${key}`,
    notPaid: 'لم يُدفع بعد.',
    game: ({ isOnlyIfFull, places, taken }) =>
      `مباراة مفتوحة: الأماكن المشغولة ${taken} من ${places}.${isOnlyIfFull ? ' لا تُلعب إلا إذا اكتملت.' : ''}`,
    lesson: (names, place) => `درس مع ${names}: ${place}`,
    coach: (name) => `المدرب: ${name}`,
    lessonReminder: (title) => `قريبًا: ${title}`,
    reminder: (title) => `موعد لعبك قريب: ${title}`,
  },
};
