import { editMember, type MemberProfile } from '@courtside/contract/people/admin';
import { LIMITS } from '@courtside/contract/values/limits';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useMemberChange } from '#shared/office/member/use-member-change.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { focusOnMount } from '#shared/ui/fields/focus-on-mount.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { DemoPin } from '#shared/ui/fields/pin/demo-pin.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './member-dialog.module.css';

interface MemberEditFormProps {
  readonly member: MemberProfile;
  readonly onDone: () => void;
  /** Closes the dialog around it, for another one. */
  readonly onLeave?: () => void;
}

const GENDERS = ['F', 'M', 'O'] as const;

/**
 * Fields that only the club may change: name, gender, and the email address without a code. Another address of staff needs
 * the admin's PIN; one's own is changed in the profile.
 */
export function MemberEditForm({ member, onDone, onLeave }: MemberEditFormProps) {
  const { t } = useTranslation();
  const { memberCode, firstName, surname, gender, email } = member;
  const isSelf = useUser().memberCode === memberCode;
  const needsPin = (typed: string) => !isMemberRole(member.role) && typed.trim() !== (email ?? '');
  const form = useForm({
    initial: { firstName, surname, gender, email: email ?? '', PinCode: '' },
    faultsOf: (values) => ({
      firstName: !values.firstName.trim() && t('messages.profileMandatory'),
      surname: !values.surname.trim() && t('messages.profileMandatory'),
      PinCode: needsPin(values.email) && values.PinCode === '' && t('messages.pinRequired'),
    }),
    onSubmit: (body) => edit.mutate(body),
  });
  const pin = form.field('PinCode');
  const edit = useMemberChange({
    change: (body: typeof form.values) => callApi(editMember, { params: { memberCode }, body }),
    successToast: () => ({ text: t('memberProfiles.edited') }),
    onDone,
  });
  const openProfile = () => {
    onLeave?.();
    openDialog('profile');
  };
  const name = { maxLength: LIMITS.nameMax, autoComplete: 'off' } as const;
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      <TextField ref={focusOnMount} {...form.field('firstName')} {...name} label={t('profile.name')} />
      <TextField {...form.field('surname')} {...name} label={t('profile.surName')} />
      <SelectField
        {...form.field('gender')}
        label={t('memberProfiles.gender')}
        options={GENDERS.map((value) => ({ value, label: t(`memberProfiles.gender${value}`) }))}
      />
      <TextField
        {...form.field('email')}
        label={t('profile.email')}
        help={isSelf ? t('memberProfiles.ownEmail') : undefined}
        aside={
          isSelf && (
            <Button size="sm" variant="ghost" onClick={openProfile}>
              {t('profile.title')}
            </Button>
          )
        }
        type="email"
        dir="ltr"
        disabled={isSelf}
        maxLength={LIMITS.emailMax}
        autoComplete="off"
      />
      {needsPin(form.values.email) && (
        <PasswordField
          {...pin}
          label={t('booking.yourPin')}
          help={t('memberProfiles.staffPin')}
          isPin
          aside={<DemoPin />}
          onChange={({ target }) => pin.onChange(target.value.replaceAll(/\D/g, ''))}
        />
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onDone}>
          {t('profile.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={edit.isPending}>
          {t('profile.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}
