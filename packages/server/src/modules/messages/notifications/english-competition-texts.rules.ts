/** Of competitions, as in `english-texts.rules.ts`. */
export const COMPETITION_TEXTS = {
  competitionAsked: {
    title: '{who} wants to play with you: {competition}',
    message: '{sport}. Say yes and pay your half until {until}, or say no.',
  },
  competitionYes: { title: '{who} plays with you: {competition}', message: '{sport}. You are both in.' },
  competitionNo: {
    title: '{who} does not play with you: {competition}',
    message: '{sport}. What you paid is back on your balance.',
  },
  competitionLeft: {
    title: '{who} has left with you: {competition}',
    message: '{sport}. Your entry has ended; before the draw what you paid is back on your balance.',
  },
  competitionOpponent: { title: 'Your next match: {competition}', message: '{sport}. Your opponent is known now.' },
  competitionResult: {
    title: 'Result: {competition}',
    message: '{sport}. The desk has entered the result of your match.',
  },
  competitionChallenged: {
    title: 'You are challenged: {competition}',
    message: '{sport}. Answer until {until}, or the place is given.',
  },
  competitionAccepted: {
    title: 'Your challenge is accepted: {competition}',
    message: '{sport}. Book a court and play until {until}.',
  },
  competitionGiven: {
    title: 'The place is yours: {competition}',
    message: '{sport}. Your challenge was not taken, so you stand above.',
  },
  competitionTurned: { title: 'New boxes: {competition}', message: '{sport}. Look whom you meet in the next period.' },
  competitionPlaced: { title: 'Your match: {competition}', message: '{place}, {date}, {from}.' },
  competitionDrawn: { title: 'Drawn: {competition}', message: '{sport}. Look whom you meet.' },
  competitionCalledOff: {
    title: 'Called off: {competition}',
    message: '{sport}. What you paid is back on your balance.',
  },
};
