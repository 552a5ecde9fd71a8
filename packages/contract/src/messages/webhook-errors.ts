/** Refusals of webhooks. */
export const WEBHOOK_ERRORS = {
  'hook.private_address': {
    status: 200,
    message: '{address} lies inside your network. Allow it in the settings if you mean it.',
  },
  'hook.not_https': { status: 200, message: 'Webhooks are sent by https:// only.' },
  'hook.off': { status: 200, message: 'This webhook is switched off. Switch it on first.' },
} as const;
