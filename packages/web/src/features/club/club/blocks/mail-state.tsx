import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { officeStatusQuery } from '#shared/api/office-status-query.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { useUser } from '#shared/session/use-session.tsx';

/** Why mail does not arrive, and what to do where the server runs; nothing where it can. */
export function MailState() {
  const { t } = useTranslation();
  const { memberCode } = useUser();
  const { data } = useQuery(officeStatusQuery(memberCode));
  if (data?.mailDelivery === 'none') return <Tip>{t('officeClub.noMail')}</Tip>;
  if (!data?.exampleSender) return null;
  return <Tip>{t('officeClub.exampleSender', { sender: ltrText(data.exampleSender) })}</Tip>;
}
