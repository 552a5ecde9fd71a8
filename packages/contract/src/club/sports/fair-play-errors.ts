/** Refusals by the rules of a category. Texts that end in `_later` and `_never` are variants of the rule's own code. */
export const FAIR_PLAY_ERRORS = {
  'fair_play.sport': { status: 200, message: 'The membership of {name} does not include this sport.' },
  'fair_play.lapsed': {
    status: 200,
    message: 'The membership of {name} ended on {date}. Booking is possible again once it is renewed.',
  },
  'fair_play.hours': { status: 200, message: 'The membership of {name} is for {hours}. Please choose a session then.' },
  'fair_play.book_ahead': { status: 200, message: '{name} can be booked for this day from {date}, {time}.' },
  'fair_play.per_day': {
    status: 200,
    message: '{name} has {used} of {limit} bookings on this day. The next is possible for {next}.',
  },
  'fair_play.per_week': {
    status: 200,
    message: '{name} has {used} of {limit} bookings this week (Mon-Sun). The next is possible for {next}.',
  },
  'fair_play.per_week_later': {
    status: 200,
    message: '{name} has {used} of {limit} bookings in the week of {week}. The next is possible for {next}.',
  },
  'fair_play.peak_per_week': {
    status: 200,
    message:
      '{name} has {used} of {limit} peak bookings this week (Mon-Sun). Other hours are open; the next peak hour is possible for {next}.',
  },
  'fair_play.peak_per_week_later': {
    status: 200,
    message:
      '{name} has {used} of {limit} peak bookings in the week of {week}. Other hours are open; the next peak hour is possible for {next}.',
  },
  'fair_play.peak_per_week_never': {
    status: 200,
    message: 'The membership of {name} does not include peak hours. Other hours are open.',
  },
  'fair_play.in_all': {
    status: 200,
    message: '{name} has {used} of {limit} bookings ahead, the most at one time. One ends on {next}, {time}.',
  },
  'fair_play.guests_per_month': {
    status: 200,
    message: '{name} has {used} of {limit} guests this month. More are possible from {next}.',
  },
  'fair_play.guests_per_month_later': {
    status: 200,
    message: '{name} has {used} of {limit} guests in the month of this session. More are possible from {next}.',
  },
  'fair_play.guests_per_month_never': {
    status: 200,
    message: 'The membership of {name} does not include guests.',
  },
} as const;
