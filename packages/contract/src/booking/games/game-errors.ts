/** Refusals of open games. */
export const GAME_ERRORS = {
  'game.full': { status: 200, message: 'The last place of this game has just gone. Nothing was charged.' },
  'game.over': { status: 200, message: 'This game takes no more players since {at}. Nothing was charged.' },
  'game.level': {
    status: 200,
    message: 'This game is for level {range}, and yours is {level}. You can ask {name} to let you join.',
  },
  'game.level_unknown': {
    status: 200,
    message: 'This game is for level {range}. Answer five questions to choose your level, or ask {name}.',
  },
  'game.favourites_first': { status: 200, message: 'Until {until} only the favourites of {name} can join.' },
  'game.favourites_only': { status: 200, message: 'This game is for the favourites of {name}.' },
  'game.one_gathering': {
    status: 200,
    message: 'You already gather players for {court} on {date} at {time}. Close that game or play it anyway first.',
  },
  'game.too_late_to_leave': {
    status: 200,
    message: 'You could leave this game until {until}. Offer your place: its price comes back when somebody takes it.',
  },
  'game.can_leave': {
    status: 200,
    message: 'You can leave this game until {until}, and your place is refunded at once.',
  },
  'game.leave_not_covered': {
    status: 200,
    message: '{name} cannot pay for your place right now. Offer it: its price comes back when somebody takes it.',
  },
  'game.asked_already': { status: 200, message: 'You asked at {time} already. {name} has until {until}.' },
  'game.refused': { status: 200, message: '{name} has chosen otherwise.' },
  'game.nothing_to_ask': { status: 200, message: 'You can join this game without asking.' },
  'game.no_request': { status: 200, message: 'This question is over.' },
  'game.minor': { status: 200, message: 'Your family decides. Ask {name} to let you join.' },
  'game.minor_opens': { status: 200, message: 'Your family decides. Ask {name} to open this booking to others.' },
  'game.not_offered': { status: 200, message: 'Open games of this kind are not offered in this sport.' },
  'game.too_late_to_gather': {
    status: 200,
    message:
      'A game that takes place only when it is complete must be opened by {until}. It can still be played in any case.',
  },
  'game.places': {
    status: 200,
    message: 'This booking has room for {room} players, and one place at least must be open.',
  },
  'game.already_open': { status: 200, message: 'This booking is open to others already.' },
  'game.cannot_open': {
    status: 200,
    message: 'Only a paid booking that has not begun and is no date of a standing booking can be opened.',
  },
  'game.not_booker': { status: 200, message: 'Only the member who opened this game can do this.' },
  'game.not_joined': { status: 200, message: 'You have no place in this game that you could give up.' },
  'game.already_in': { status: 200, message: 'This player has a place in this game already.' },
  'game.player_stays': { status: 200, message: 'Only a player who joined can be removed.' },
  'game.gathers': {
    status: 200,
    message: 'This booking is open to others. Close the game first, then change it.',
  },
  'game.move_too_near': {
    status: 200,
    message:
      'This game is not full yet, and at the new time that would have been decided at {at}. Choose a later time, or cancel it.',
  },
  'game.notes_full': { status: 200, message: 'A game has at most {most} notes of its players.' },
} as const;
