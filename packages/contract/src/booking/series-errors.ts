/** Refusals of series: weekly blocks and standing bookings. */
export const SERIES_REFUSALS = {
  'series.too_many_dates': {
    status: 200,
    message: 'A series has at most {most} dates; this one would have {dates}. Please choose an earlier last day.',
  },
  'series.no_dates': { status: 200, message: 'No date would be left. Please choose other days.' },
  'series.dates_changed': {
    status: 200,
    message: 'Some dates collide with other bookings and nothing is decided for them. Please decide and save again.',
  },
  'series.not_a_date': { status: 200, message: 'This date is not part of the series, or it is over.' },
  'series.ended': { status: 200, message: 'There is no date left from that day on.' },
  'series.player_busy': { status: 200, message: '{name} plays elsewhere on {date}. Please skip that date first.' },
  'series.other_member': { status: 200, message: 'The first player stays: the standing booking belongs to {name}.' },
} as const;
