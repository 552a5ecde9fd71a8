import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { deskCountsQuery } from '#shared/api/desk-counts-query.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { Applications } from './applications/applications.tsx';
import { Contacts } from './contacts.tsx';
import { Erasures } from './erasures.tsx';
import { Mailbox } from './mailbox.tsx';
import { PaymentEvents } from './payment-events.tsx';

const PARTS = {
  contacts: Contacts,
  applications: Applications,
  erasures: Erasures,
  mailbox: Mailbox,
  paymentEvents: PaymentEvents,
} as const satisfies Record<string, ComponentType<{ readonly timeZone: string }>>;

type Part = keyof typeof PARTS;

const partOf = (name: string | null): Part =>
  name !== null && Object.hasOwn(PARTS, name) ? (name as Part) : 'contacts';

/** Open tasks of an admin: messages, applications, undelivered mail, and payments to check. */
export function AdminDeskPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const [address, setAddress] = useSearchParams();
  const timeZone = useClubTimeZone();
  const { data: counts } = useQuery(deskCountsQuery);
  const part = partOf(address.get('part'));
  const Shown = PARTS[part];
  // Links of earlier releases.
  if (address.get('part') === 'payments') return <Navigate to={PATHS.officePayments} replace />;
  if (!hasWords) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('shell.inbox')}
      intro={t('adminDesk.intro')}
      aside={
        <LinkButton icon="card" to={PATHS.officePayments}>
          {t('shell.paymentsPage')}
          {counts?.payments ? <Num>{counts.payments}</Num> : null}
        </LinkButton>
      }
    >
      <ChoiceGroup
        legend={t('adminDesk.show')}
        oneLine
        value={part}
        onChange={(next) => setAddress({ part: next }, { replace: true })}
        choices={[
          { value: 'contacts', count: counts?.contacts, label: t('adminDesk.contacts'), icon: 'notice' },
          { value: 'applications', count: counts?.applications, label: t('adminDesk.applications'), icon: 'team' },
          { value: 'erasures', count: counts?.erasures, label: t('privacy.erasures'), icon: 'lock' },
          { value: 'mailbox', count: counts?.mailbox, label: t('adminDesk.mailbox'), icon: 'mail' },
          { value: 'paymentEvents', count: counts?.paymentEvents, label: t('adminDesk.paymentEvents'), icon: 'alert' },
        ]}
      />
      <Shown timeZone={timeZone} />
    </PageFrame>
  );
}
