import type { AppContext } from '#context.ts';
import { DEMO_LOGINS } from './demo-logins.ts';

export async function describeClub({ settings, gateway }: AppContext) {
  return {
    name: settings.CLUB_NAME,
    timeZone: settings.CLUB_TIME_ZONE,
    embedsCardPage: gateway.isEmbeddable,
    demo: settings.DEMO,
    demoLogins: settings.DEMO ? [...DEMO_LOGINS] : [],
  };
}
