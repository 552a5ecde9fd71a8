/** The rows of `access-table.ts` about open games. */
// biome-ignore format: a table
export const GAME_ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin desk  treasurer admin must change
  // Open games are for all members; only whoever opened one decides about it, and staff do not play.
  listGames:           ['401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'due'],
  gamesStream:         ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  readGame:            ['401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'due'],
  openGame:            ['401', 'own', '404', '403', '403', '403', '403', 'due'],
  joinGame:            ['401', 'game.already_in', 'yes', '403', '403', '403', '403', 'due'],
  leaveGame:           ['401', 'game.not_joined', 'game.not_joined', 'game.not_joined', 'game.not_joined', 'game.not_joined', 'game.not_joined', 'due'],
  offerPlace:          ['401', 'game.not_joined', 'game.not_joined', 'game.not_joined', 'game.not_joined', 'game.not_joined', 'game.not_joined', 'due'],
  askToJoin:           ['401', 'game.already_in', 'game.nothing_to_ask', '403', '403', '403', '403', 'due'],
  answerGameRequest:   ['401', 'game.no_request', 'game.not_booker', 'game.not_booker', 'game.not_booker', 'game.not_booker', 'game.not_booker', 'due'],
  removeGamePlayer:    ['401', 'game.player_stays', 'game.not_booker', 'game.not_booker', 'game.not_booker', 'game.not_booker', 'game.not_booker', 'due'],
  writeGameNote:       ['401', 'own', 'game.not_joined', 'game.not_joined', 'game.not_joined', 'game.not_joined', 'game.not_joined', 'due'],
  closeGame:           ['401', 'own', 'game.not_booker', 'game.not_booker', 'game.not_booker', 'game.not_booker', 'game.not_booker', 'due'],
  officeGames:         ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  readGameWishes:      ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  saveGameWishes:      ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
};
