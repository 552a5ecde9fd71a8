import type { AppContext } from '#context.ts';
import { DEMO_LOGINS } from './demo-logins.ts';

export async function describeClub({ settings, gateway }: AppContext) {
  return {
    name: settings.CLUB_NAME,
    timeZone: settings.CLUB_TIME_ZONE,
    cardPayments: settings.PAYMENT_PROVIDER ?? ('none' as const),
    embedsCardPage: gateway?.isEmbeddable ?? false,
    demo: settings.DEMO,
    demoLogins: settings.DEMO ? [...DEMO_LOGINS] : [],
  };
}
