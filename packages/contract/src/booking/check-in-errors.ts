/** Refusals of check-in, no-shows and strikes. */
export const CHECK_IN_ERRORS = {
  'booking.stopped': {
    status: 200,
    message: '{name} has {count} strikes for missed sessions. Booking is possible again from {date}, {time}.',
    one: '{name} has {count} strike for a missed session. Booking is possible again from {date}, {time}.',
  },
  'booking.ended': { status: 200, message: 'The club ended this session at {time}.' },
  'check_in.not_offered': { status: 200, message: 'There is no check-in for this sport.' },
  'check_in.code_required': { status: 200, message: 'Please scan the sign at the court, or check in at the desk.' },
  'check_in.code_invalid': {
    status: 200,
    message: 'This code is not from a sign of this club. Please scan the sign at the court again.',
  },
  'check_in.not_playing': { status: 200, message: 'Member {code} does not play in this booking.' },
  'check_in.wrong_day': { status: 200, message: 'This booking is for {date}.' },
  'check_in.too_early': { status: 200, message: 'Check-in opens at {time}.' },
  'check_in.too_late': { status: 200, message: 'Check-in closed at {time}. Please ask at the desk.' },
  'check_in.over': { status: 200, message: 'This session ended at {time}.' },
  'check_in.undo_over': { status: 200, message: 'A check-in can be undone for {seconds} seconds.' },
  'no_show.not_started': {
    status: 200,
    message: 'The session starts at {time}. A no-show can be marked from then on.',
  },
  'no_show.somebody_here': { status: 200, message: '{name} has checked in, so this is no no-show.' },
  'no_show.given_back': { status: 200, message: 'The booking was given back, so this is no no-show.' },
  'no_show.over': { status: 200, message: 'A no-show can be marked or taken back until {until}.' },
  'no_show.court_taken': {
    status: 200,
    message: 'The rest of this session is taken by others now. An admin can lift the strike instead.',
  },
  'strike.lifted': { status: 200, message: 'This strike was lifted already.' },
} as const;
