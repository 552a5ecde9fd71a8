import type { Language } from '@courtside/contract/values/limits';
import type { EventGame } from './events.repository.ts';

interface EventTexts {
  readonly players: (names: string) => string;
  readonly guests: (count: number) => string;
  readonly booking: (key: string) => string;
  readonly notPaid: string;
  readonly game: (game: EventGame) => string;
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
    reminder: (title) => `You play soon: ${title}`,
  },
  tr: {
    players: (names) => `Oyuncular: ${names}`,
    guests: (count) => `${count} misafir`,
    booking: (key) => `Rezervasyon ${key}`,
    notPaid: 'Henüz ödenmedi.',
    game: ({ isOnlyIfFull, places, taken }) =>
      `Açık oyun: ${places} yerden ${taken} dolu.${isOnlyIfFull ? ' Yalnızca hepsi dolarsa oynanır.' : ''}`,
    reminder: (title) => `Birazdan oynuyorsunuz: ${title}`,
  },
  ar: {
    players: (names) => `اللاعبون: ${names}`,
    guests: (count) => (count === 1 ? 'ضيف واحد' : count === 2 ? 'ضيفان' : `${count} ضيوف`),
    booking: (key) => `الحجز ${key}`,
    notPaid: 'لم يُدفع بعد.',
    game: ({ isOnlyIfFull, places, taken }) =>
      `مباراة مفتوحة: الأماكن المشغولة ${taken} من ${places}.${isOnlyIfFull ? ' لا تُلعب إلا إذا اكتملت.' : ''}`,
    reminder: (title) => `موعد لعبك قريب: ${title}`,
  },
};
