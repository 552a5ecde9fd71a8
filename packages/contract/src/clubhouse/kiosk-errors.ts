/** Refusals at a kiosk. */
export const KIOSK_ERRORS = {
  'kiosk.unknown_number': { status: 200, message: 'There is no member with this number.' },
  'kiosk.paused': {
    status: 200,
    message: 'Too many wrong numbers and PINs here. Try again in {minutes} minutes, or ask the desk.',
    one: 'Too many wrong numbers and PINs here. Try again in a minute, or ask the desk.',
  },
} as const;
