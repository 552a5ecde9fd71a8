import { CLUB } from '#shared/api/club-settings.ts';

/** Opens the mail program with the answer begun: to the member, about the message, with what they wrote below. */
export function replyAddress(email: string, about: string, message: string): string {
  const quote = message.replaceAll(/^/gm, '> ');
  const subject = encodeURIComponent(`${CLUB.name}: ${about}`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(`\r\n\r\n${quote}`)}`;
}
