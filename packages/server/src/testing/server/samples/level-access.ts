/** The rows of `access-table.ts` about levels, results and competitions. */
// biome-ignore format: a table
export const LEVEL_ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin desk  treasurer admin must change
  hideLevel:           ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  readMemberLevel:     ['401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'due'],
  memberLevels:        ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  setLevel:            ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  // Results are those of the players; the office decides about those that differ.
  listResults:         ['401', 'own', 'own', 'own', 'own', 'own', 'own', 'due'],
  enterResult:         ['401', 'result.no_session', 'result.no_session', 'result.no_session', 'result.no_session', 'result.no_session', 'result.no_session', 'due'],
  confirmResult:       ['401', 'own', '404', '404', '404', '404', '404', 'due'],
  disputeResult:       ['401', 'own', '404', '404', '404', '404', '404', 'due'],
  listCompetitions:    ['401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'due'],
  readCompetition:     ['401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'due'],
  enterCompetition:    ['401', 'own', 'own', '403', '403', '403', '403', 'due'],
  withdrawEntry:       ['401', 'own', 'competition.not_in', 'competition.not_in', 'competition.not_in', 'competition.not_in', 'competition.not_in', 'due'],
  listOfficeCompetitions: ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  readOfficeCompetition:  ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  createCompetition:   ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  saveCompetition:     ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  openCompetition:     ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  closeCompetition:    ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  enterFixtureResult:  ['401', 'own', 'result.not_a_player', 'result.not_a_player', 'result.not_a_player', 'result.not_a_player', 'result.not_a_player', 'due'],
  enterOfficeResult:   ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  tryDraw:             ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  publishDraw:         ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  officeResults:       ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
  decideResult:        ['401', '403', '403', '403', 'yes', '403', 'yes', 'due'],
};
