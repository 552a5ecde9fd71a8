/** Refusals of keys. */
export const KEY_ERRORS = {
  'key.scope': { status: 403, message: 'This key may not {deed}. It has: {scopes}.' },
  'key.ended': { status: 401, message: 'This key ended on {day}.' },
  'key.network': { status: 403, message: 'This key does not work from this network.' },
  'key.open_month': { status: 403, message: 'A key reads months that are closed.' },
  'key.rate': { status: 429, message: 'This key may call {rate} times a minute.' },
  'key.moves_money': {
    status: 403,
    message: 'A key moves no money. This would pay something back: somebody of the club has to do it.',
  },
  'key.end_day': { status: 200, message: 'A key ends between tomorrow and a year from now.' },
} as const;
