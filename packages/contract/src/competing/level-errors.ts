/** Refusals of levels and results. */
export const LEVEL_ERRORS = {
  'level.has_results': {
    status: 200,
    message: 'Your level comes from your results, or a coach has set it. The questions are for the start only.',
  },
  'result.not_a_player': {
    status: 200,
    message: 'Only players of this session can enter its result, and only with players of this session.',
  },
  'result.no_session': { status: 200, message: 'There is no session of that day whose result counts.' },
  'result.too_early': { status: 200, message: 'This session ends at {until}. Its result can be entered after that.' },
  'result.too_late': { status: 200, message: 'The result of this session could be entered until {until}.' },
  'result.impossible_score': {
    status: 200,
    message: '{score} is not a finished set. Was it {nearest}, or did you stop?',
  },
  'result.unfinished_match': { status: 200, message: '{score} in sets does not end a match. Did you stop?' },
  'result.over_before': { status: 200, message: 'The match was over after set {set}.' },
  'result.winner_missing': { status: 200, message: 'Choose who won.' },
  'result.already': {
    status: 200,
    message: '{name} entered {score} at {at}. Confirm it, or say what was different.',
  },
  'result.closed': { status: 200, message: 'This result is decided already.' },
  'result.not_other_side': { status: 200, message: 'The other side confirms a result.' },
  'result.same_score': { status: 200, message: 'This is the score that was entered. Confirm it.' },
} as const;
