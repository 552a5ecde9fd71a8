/** English texts of notifications about webhooks, for the admins. */
export const WEBHOOK_TEXTS = {
  webhookFailing: {
    title: 'The webhook to {address} was switched off',
    message:
      'For five days nothing that was sent there arrived. Switch it on again when it works, with what it missed.',
  },
  webhookGone: {
    title: 'The webhook to {address} was switched off',
    message: 'Whatever answers there says that it is gone for good.',
  },
} as const;
