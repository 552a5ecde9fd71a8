import type { AppContext } from '#context.ts';
import { DEMO_LOGINS } from './demo-logins.ts';

export async function describeClub({ settings }: AppContext) {
  return {
    name: settings.CLUB_NAME,
    timeZone: settings.CLUB_TIME_ZONE,
    demo: settings.DEMO,
    demoLogins: settings.DEMO ? [...DEMO_LOGINS] : [],
  };
}
