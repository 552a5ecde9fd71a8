import { readEmergencyContacts, saveEmergencyContact } from '@courtside/contract/people/emergency-contacts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import styles from '../profile.module.css';
import { ContactForm } from './contact-form.tsx';

const contactsQuery = queryOptions({
  queryKey: [readEmergencyContacts.name],
  queryFn: ({ signal }) => callApi(readEmergencyContacts, undefined, { signal }),
  staleTime: 0,
});

/** Whom the club calls: the own contact, and those of everybody for whom the member pays. */
export function EmergencySection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(contactsQuery);
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height={160} radius={16} />
      </Loading>
    );
  return (
    <div className={styles.parts}>
      <p className={styles.note}>{t('profile.emergencyHelp')}</p>
      {data.items.map((item) => (
        <ContactForm
          key={item.memberCode}
          {...item}
          queryKey={contactsQuery.queryKey}
          send={(contact) => callApi(saveEmergencyContact, { body: { memberCode: item.memberCode, contact } })}
        />
      ))}
    </div>
  );
}
