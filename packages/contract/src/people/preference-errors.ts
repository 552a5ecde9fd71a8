/** Refusals of preferences and of links in emails. */
export const PREFERENCE_ERRORS = {
  'preferences.always_sent': {
    status: 200,
    message: 'This message is always sent, because it is about your money or your session.',
  },
  'unsubscribe.invalid': {
    status: 200,
    message: 'This link is not complete or not valid. Please open it from the email again, or change your preferences.',
  },
} as const;
