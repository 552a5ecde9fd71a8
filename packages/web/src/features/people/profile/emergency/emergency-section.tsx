import {
  EMERGENCY_NAME_MAX,
  EMERGENCY_PHONE,
  readEmergencyContacts,
  saveEmergencyContact,
} from '@courtside/contract/people/emergency-contacts';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import styles from '../profile.module.css';

type Item = AnswerOf<typeof readEmergencyContacts>['items'][number];

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
        <ContactForm key={item.memberCode} item={item} />
      ))}
    </div>
  );
}

function ContactForm({ item: { memberCode, name, contact } }: { readonly item: Item }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const save = useSingleMutation({
    mutationFn: (next: Item['contact']) => callApi(saveEmergencyContact, { body: { memberCode, contact: next } }),
    onSuccess: (_ok, next) => {
      if (!next) form.reset({ name: '', phone: '' });
      showToast({ tone: 'success', text: t(next ? 'profile.emergencySaved' : 'profile.emergencyRemoved') });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactsQuery.queryKey }),
  });
  const form = useForm({
    initial: { name: contact?.name ?? '', phone: contact?.phone ?? '' },
    faultsOf: (values) => ({
      name: values.name.trim() === '' && t('profile.emergencyNameFault'),
      phone: !EMERGENCY_PHONE.test(values.phone.trim()) && t('profile.emergencyPhoneFault'),
    }),
    onChange: save.reset,
    onSubmit: (values) => save.mutate({ name: values.name.trim(), phone: values.phone.trim() }),
  });
  return (
    <Form ref={form.frame} className={styles.parts} onSubmit={form.submit} aria-label={name}>
      <h3 className={styles.heading}>
        <MemberName name={name} />
      </h3>
      <div className={styles.fields}>
        <TextField
          {...form.field('name')}
          label={t('profile.emergencyName')}
          dir="auto"
          maxLength={EMERGENCY_NAME_MAX}
          autoComplete="off"
        />
        <TextField
          {...form.field('phone')}
          label={t('profile.emergencyPhone')}
          type="tel"
          dir="ltr"
          maxLength={31}
          autoComplete="off"
        />
      </div>
      {save.error && <p role="alert">{failureText(save.error)}</p>}
      <div className={styles.head}>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('profile.emergencySave')}
        </Button>
        {contact && (
          <Button variant="ghost" onClick={() => save.mutate(null)}>
            {t('profile.emergencyRemove')}
          </Button>
        )}
      </div>
    </Form>
  );
}
