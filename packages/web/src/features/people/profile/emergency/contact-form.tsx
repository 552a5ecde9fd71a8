import {
  EMERGENCY_NAME_MAX,
  EMERGENCY_PHONE,
  type EmergencyContact,
} from '@courtside/contract/people/emergency-contacts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import styles from '../profile.module.css';

interface ContactFormProps {
  /** Of the member. */
  readonly name: string;
  readonly contact: EmergencyContact | null;
  /** What is read again afterwards. */
  readonly queryKey: readonly unknown[];
  /** Null removes it. */
  readonly send: (contact: EmergencyContact | null) => Promise<unknown>;
  readonly onSaved?: () => void;
}

/** Whom the club calls for one member. */
export function ContactForm({ name, contact, queryKey, send, onSaved }: ContactFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const save = useSingleMutation({
    mutationFn: send,
    onSuccess: (_ok, next) => {
      if (!next) form.reset({ name: '', phone: '' });
      showToast({ tone: 'success', text: t(next ? 'profile.emergencySaved' : 'profile.emergencyRemoved') });
      onSaved?.();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
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
