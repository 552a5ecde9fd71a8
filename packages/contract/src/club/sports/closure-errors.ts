/** Refusals of the office's closures. */
export const CLOSURE_ERRORS = {
  'closure.over': { status: 200, message: 'This closure is over. Please add a new one.' },
  'closure.no_outdoor_courts': { status: 200, message: 'No court of the club is marked as outdoor.' },
  'closure.rain_already': { status: 200, message: 'The outdoor courts are closed already.' },
} as const;
