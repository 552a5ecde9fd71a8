import { isRightToLeft } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { type MailKind, type MailKinds, type MailText, type MailTexts, SECRETS } from './kinds.ts';
import { tr } from './tr.ts';

const TEXTS: Record<Language, MailTexts> = { en, tr, ar };

export function mailText<Kind extends MailKind>(kind: Kind, language: Language, values: MailKinds[Kind]): MailText {
  const write = TEXTS[language][kind];
  const { subject, body } = write(values);
  return { subject: isRightToLeft(language) ? write(isolated(values)).subject : subject, body };
}

/** For a subject that is written from right to left: a Latin name, which is not isolated, changes the direction of the line and the order of what follows. */
const isolated = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : value,
    ]),
  ) as Values;

/** The stored text of a mail with a secret, which says that the secret was removed. Undefined for other mails. */
export function textWithoutSecret<Kind extends MailKind>(
  kind: Kind,
  language: Language,
  values: MailKinds[Kind],
): MailText | undefined {
  const secret = SECRETS[kind];
  return secret ? mailText(kind, language, { ...values, [secret]: null }) : undefined;
}
