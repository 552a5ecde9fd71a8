/** Refusals of keys of devices. */
export const KEY_ERRORS = {
  'key.scope': { status: 403, message: 'This key may not do that. It has: {scopes}.' },
  'key.ended': { status: 401, message: 'This key does not work any more.' },
  'key.network': { status: 403, message: 'This key does not work from this network.' },
  'key.end_day': { status: 200, message: 'A key ends between tomorrow and a year from now.' },
} as const;
