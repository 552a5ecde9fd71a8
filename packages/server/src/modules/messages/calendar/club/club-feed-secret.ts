import type { AppContext } from '#context.ts';
import { feedSecrets } from '../feed-secret.ts';

const secrets = feedSecrets('club feed');

/** The address of a feed of the club. It can always be shown again, although the database alone does not contain it. */
export const clubFeedAddress = (context: Pick<AppContext, 'fingerprint' | 'settings'>, nonce: string): string =>
  `${context.settings.PUBLIC_URL}/v1/Calendar/club/${secrets.secretOf(context, nonce)}.ics`;

export const clubNonceOf = secrets.nonceOf;
