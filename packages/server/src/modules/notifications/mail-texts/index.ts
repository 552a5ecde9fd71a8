import type { Language } from '@courtside/contract/limits';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { MailKind, MailKinds, MailText, MailTexts } from './kinds.ts';
import { tr } from './tr.ts';

const TEXTS: Record<Language, MailTexts> = { en, tr, ar };

export function mailText<Kind extends MailKind>(kind: Kind, language: Language, values: MailKinds[Kind]): MailText {
  return TEXTS[language][kind](values);
}
