import type { NoticeTexts } from './notice-text.ts';

export const en: NoticeTexts = (onDay) => ({
  watering: {
    title: 'Clay courts watered at 13:00',
    html: '<p>Courts 1 and 2 close daily from <strong>13:00 to 14:00</strong> while the clay is watered.</p>',
  },
  ladder: {
    title: `Winter ladder: sign up by ${onDay(6)}`,
    html: '<p>Singles and doubles, all levels. Give your name to Demet Kaya at the desk.</p>',
  },
  rackets: {
    title: 'Padel rackets to try',
    html: `<p>Twenty new models beside Court 3 on <strong>${onDay(5)}</strong>, from 10:00 to 13:00.</p>`,
  },
  sealing: {
    title: 'Court 3 floor is being sealed',
    html: `<p>Court 3 stays closed on ${onDay(2)} until 12:45. Please wear <em>non-marking soles</em> afterwards.</p>`,
  },
  lights: {
    title: 'New lights on all tennis courts',
    html: '<p>Brighter, and half the power. They come on by themselves for sessions from 17:00.</p>',
  },
  bowling: {
    title: 'Bowling machine is back',
    html: '<p>Serviced and ready: tick it when you book a net. Please return the balls to the basket.</p>',
  },
});
