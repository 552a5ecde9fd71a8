/** Stripe's dashboard shows a payment by its intent. Apart from the adapter, which loads Stripe's SDK. */
export const stripePageOf = (reference: string, intent: string | undefined): string =>
  `https://dashboard.stripe.com/payments/${encodeURIComponent(intent ?? reference)}`;
