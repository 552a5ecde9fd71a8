import type { Language } from '@courtside/contract/values/limits';
import { type GameMail, lines, type MailKinds, type MailTexts } from './kinds.ts';

type GameTexts = Pick<MailTexts, 'gameJoined' | 'gameChanged'>;
type Changed = MailKinds['gameChanged'];

/** Whether the reader still plays, and so needs the page of the game. */
const plays = ({ news }: Changed) => news !== 'gameLeft' && news !== 'gameRemoved' && news !== 'gamePlaceTaken';

const placeIn = {
  en: ({ service, court, date, from, to }: GameMail) => `${service}, ${court}, ${date}, ${from} to ${to}.`,
  tr: ({ service, court, date, from, to }: GameMail) => `${service}, ${court}, ${date}, ${from}–${to}.`,
  ar: ({ service, court, date, from, to }: GameMail) => `${service}، ${court}، ${date}، من ${from} إلى ${to}.`,
};

const NEWS = {
  en: (game: Changed) => {
    if (game.news === 'gamePlayerLeft') return `${game.who} has left your game, and the place is open again.`;
    if (game.news === 'gameLeft') return 'You have left this game, and your place is open to others again.';
    if (game.news === 'gameRemoved') return `${game.by} has taken you out of this game.`;
    if (game.news === 'gamePlaceTaken') return `${game.who} has taken over your place in this game.`;
    return `${game.who} joins your game.`;
  },
  tr: (game: Changed) => {
    if (game.news === 'gamePlayerLeft') return `${game.who} oyununuzdan ayrıldı; yer yeniden açık.`;
    if (game.news === 'gameLeft') return 'Bu oyundan ayrıldınız; yeriniz yeniden başkalarına açık.';
    if (game.news === 'gameRemoved') return `${game.by} sizi bu oyundan çıkardı.`;
    if (game.news === 'gamePlaceTaken') return `Bu oyundaki yerinizi alan: ${game.who}.`;
    return `${game.who} oyununuza katılıyor.`;
  },
  ar: (game: Changed) => {
    if (game.news === 'gamePlayerLeft') return `غادر ${game.who} مباراتك، وأصبح المكان متاحًا من جديد.`;
    if (game.news === 'gameLeft') return 'تمت مغادرة هذه المباراة، وأصبح المكان متاحًا للآخرين من جديد.';
    if (game.news === 'gameRemoved') return `أُخلي مكانك في هذه المباراة بواسطة ${game.by}.`;
    if (game.news === 'gamePlaceTaken') return `انتقل مكانك في هذه المباراة إلى ${game.who}.`;
    return `انضم ${game.who} إلى مباراتك.`;
  },
};

/** Mails about places of open games. */
export const GAME_TEXTS: Readonly<Record<Language, GameTexts>> = {
  en: {
    gameJoined: (game) => ({
      subject: `${game.club}: you are in: ${game.service}, ${game.court}, ${game.date}, ${game.from}`,
      body: lines(
        `Hello ${game.name},`,
        `You have a place in the game of ${game.who}.`,
        placeIn.en(game),
        `Players: ${game.players}`,
        game.charged ? `${game.charged} was taken from your balance.` : 'Nothing was taken from your balance.',
        `Booking ${game.key}.`,
        `See the game here, or leave it:\n${game.link}`,
        game.club,
      ),
    }),
    gameChanged: (game) => ({
      subject: `${game.club}: your game: ${game.service}, ${game.court}, ${game.date}, ${game.from}`,
      body: lines(
        `Hello ${game.name},`,
        NEWS.en(game),
        placeIn.en(game),
        ...(plays(game) && game.left && game.left !== game.who ? [`No longer: ${game.left}`] : []),
        ...(plays(game) ? [`Players: ${game.players}`] : []),
        ...(game.share ? [`${game.share} is back on your balance.`] : []),
        ...(game.charged ? [`${game.charged} was taken from your balance.`] : []),
        ...(game.share || game.charged ? [] : ['Nothing changes on your balance.']),
        `Booking ${game.key}.`,
        ...(plays(game) ? [`See the game here:\n${game.link}`] : []),
        game.club,
      ),
    }),
  },
  tr: {
    gameJoined: (game) => ({
      subject: `${game.club}: oyundasınız: ${game.service}, ${game.court}, ${game.date}, ${game.from}`,
      body: lines(
        `Merhaba ${game.name},`,
        `Oyunda yeriniz ayrıldı. Oyunu kuran: ${game.who}.`,
        placeIn.tr(game),
        `Oyuncular: ${game.players}`,
        game.charged ? `Bakiyenizden ${game.charged} alındı.` : 'Bakiyenizden bir tutar alınmadı.',
        `Rezervasyon ${game.key}.`,
        `Oyunu burada görebilir veya oyundan ayrılabilirsiniz:\n${game.link}`,
        game.club,
      ),
    }),
    gameChanged: (game) => ({
      subject: `${game.club}: oyununuz: ${game.service}, ${game.court}, ${game.date}, ${game.from}`,
      body: lines(
        `Merhaba ${game.name},`,
        NEWS.tr(game),
        placeIn.tr(game),
        ...(plays(game) && game.left && game.left !== game.who ? [`Artık oynamıyor: ${game.left}`] : []),
        ...(plays(game) ? [`Oyuncular: ${game.players}`] : []),
        ...(game.share ? [`${game.share} bakiyenize iade edildi.`] : []),
        ...(game.charged ? [`Bakiyenizden ${game.charged} alındı.`] : []),
        ...(game.share || game.charged ? [] : ['Bakiyenizde bir şey değişmedi.']),
        `Rezervasyon ${game.key}.`,
        ...(plays(game) ? [`Oyunu burada görebilirsiniz:\n${game.link}`] : []),
        game.club,
      ),
    }),
  },
  ar: {
    gameJoined: (game) => ({
      subject: `${game.club}: تم الانضمام: ${game.service}، ${game.court}، ${game.date}، ${game.from}`,
      body: lines(
        `مرحبًا ${game.name}،`,
        `مكانك محجوز في مباراة ${game.who}.`,
        placeIn.ar(game),
        `اللاعبون: ${game.players}`,
        game.charged ? `خُصم ${game.charged} من رصيدك.` : 'لم يُخصم من رصيدك شيء.',
        `الحجز ${game.key}.`,
        `يمكن عرض المباراة أو مغادرتها هنا:\n${game.link}`,
        game.club,
      ),
    }),
    gameChanged: (game) => ({
      subject: `${game.club}: مباراتك: ${game.service}، ${game.court}، ${game.date}، ${game.from}`,
      body: lines(
        `مرحبًا ${game.name}،`,
        NEWS.ar(game),
        placeIn.ar(game),
        ...(plays(game) && game.left && game.left !== game.who ? [`لم يعد ضمن اللاعبين: ${game.left}`] : []),
        ...(plays(game) ? [`اللاعبون: ${game.players}`] : []),
        ...(game.share ? [`أُعيد ${game.share} إلى رصيدك.`] : []),
        ...(game.charged ? [`خُصم ${game.charged} من رصيدك.`] : []),
        ...(game.share || game.charged ? [] : ['لم يتغير رصيدك.']),
        `الحجز ${game.key}.`,
        ...(plays(game) ? [`يمكن عرض المباراة هنا:\n${game.link}`] : []),
        game.club,
      ),
    }),
  },
};
