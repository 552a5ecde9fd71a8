import { isAlwaysSent, MESSAGE_TOPICS, type MessageTopic } from '@courtside/contract/people/preferences';
import type { Language } from '@courtside/contract/values/limits';
import type { AppContext } from '#context.ts';
import { createSigner } from '#platform/secrets/signed-code.ts';
import { UNSUBSCRIBE_TEXTS } from './mail-texts/unsubscribe-texts.ts';

interface Subscription {
  readonly memberId: number;
  readonly topic: MessageTopic;
}

type Signing = Pick<AppContext, 'fingerprint'>;

const signer = createSigner<[memberId: number, topic: MessageTopic]>('unsubscribe');

/** Signed and not stored: the link of an old mail works too, and switches off this topic alone. */
export function unsubscribeCode(context: Signing, { memberId, topic }: Subscription): string {
  return `${memberId}.${topic}.${signer.signatureOf(context, memberId, topic)}`;
}

/** Undefined unless this server has signed it. */
export function readUnsubscribeCode(context: Signing, code: string): Subscription | undefined {
  const [id = '', name, signature = '', ...rest] = code.split('.');
  const topic = MESSAGE_TOPICS.find((each) => each === name);
  if (!topic || rest.length > 0 || !/^[1-9]\d{0,14}$/.test(id)) return undefined;
  const memberId = Number(id);
  return signer.isSigned(context, signature, memberId, topic) ? { memberId, topic } : undefined;
}

/** Adds the link to mails that can be switched off: at the end of the text, and for the headers of RFC 8058. */
export function withUnsubscribe(
  context: Pick<AppContext, 'fingerprint' | 'settings'>,
  { body }: { readonly body: string },
  { language, ...subscription }: Subscription & { readonly language: Language },
): { readonly body: string; readonly unsubscribeUrl?: string } {
  const { memberId, topic } = subscription;
  if (isAlwaysSent(topic, 'email')) return { body };
  const code = unsubscribeCode(context, { memberId, topic });
  const unsubscribeUrl = `${context.settings.PUBLIC_URL}/unsubscribe/${code}`;
  return { body: `${body}\n\n--\n${UNSUBSCRIBE_TEXTS[language](topic, unsubscribeUrl)}`, unsubscribeUrl };
}
