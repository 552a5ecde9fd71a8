import { editMember, type MemberProfile } from '@courtside/contract/admin';
import { LIMITS } from '@courtside/contract/limits';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { SelectField } from '#shared/ui/fields/select-field.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useFocusInvalidField } from '#shared/ui/fields/use-focus-invalid-field.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './member-dialog.module.css';
import { useMemberChange } from './use-member-change.ts';

interface MemberEditFormProps {
  readonly member: MemberProfile;
  readonly onDone: () => void;
}

const focusOnMount = (field: HTMLElement | null) => field?.focus();

const GENDERS = ['F', 'M', 'O'] as const;

/** Fields that only the club may change: name, gender, and the email address without a code. */
export function MemberEditForm({ member, onDone }: MemberEditFormProps) {
  const { t } = useTranslation();
  const { memberCode, firstName, surname, gender, email } = member;
  const required = (value: string) => (value.trim() ? null : t('messages.profileMandatory'));
  const form = useForm({
    initialValues: { firstName, surname, gender, email: email ?? '' },
    validate: { firstName: required, surname: required },
  });
  const { frame, onRefused } = useFocusInvalidField<HTMLFormElement>();
  const edit = useMemberChange({
    change: () => callApi(editMember, { params: { memberCode }, body: form.values }),
    successToast: () => ({ text: t('memberProfiles.edited') }),
    onDone,
  });
  const name = { maxLength: LIMITS.nameMax, autoComplete: 'off' } as const;
  return (
    <form ref={frame} className={styles.form} noValidate onSubmit={form.onSubmit(() => edit.mutate(), onRefused)}>
      <TextField ref={focusOnMount} {...form.getInputProps('firstName')} {...name} label={t('profile.name')} />
      <TextField {...form.getInputProps('surname')} {...name} label={t('profile.surName')} />
      <SelectField
        {...form.getInputProps('gender')}
        label={t('memberProfiles.gender')}
        options={GENDERS.map((value) => ({ value, label: t(`memberProfiles.gender${value}`) }))}
      />
      <TextField
        {...form.getInputProps('email')}
        label={t('profile.email')}
        type="email"
        dir="ltr"
        maxLength={LIMITS.emailMax}
        autoComplete="off"
      />
      <DialogActions>
        <Button variant="ghost" onClick={onDone}>
          {t('profile.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={edit.isPending}>
          {t('profile.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
