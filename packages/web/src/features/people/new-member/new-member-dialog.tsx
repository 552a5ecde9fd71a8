import { addMember } from '@courtside/contract/people/office-members';
import { fromSlashDate } from '@courtside/contract/values/dates';
import { LANGUAGES, LIMITS } from '@courtside/contract/values/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formFaults } from '#features/people/import/refused/fault-text.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { categoriesQuery } from '#shared/office/frame/queries.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { BirthDateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { type FormState, useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './new-member-dialog.module.css';

interface NewMemberDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const EMPTY = {
  ...{ name: '', surName: '', gender: 'O' as 'M' | 'F' | 'O', email: '', code: '', category: '' },
  ...{ dateOfBirth: '', familyPayer: '', language: 'en' as (typeof LANGUAGES)[number], invite: true },
};

/** One member by hand. What the server refuses is shown at its field. */
export function NewMemberDialog({ opened, onClose }: NewMemberDialogProps) {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('memberProfiles.newMember')} width={640}>
      {hasWords && <NewMemberForm onClose={onClose} />}
    </Dialog>
  );
}

function NewMemberForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({
    initial: EMPTY,
    faultsOf: ({ name, surName, dateOfBirth }) => ({
      name: !name.trim() && t('memberImport.faults.name_missing'),
      surName: !surName.trim() && t('memberImport.faults.surname_missing'),
      dateOfBirth: dateOfBirth && !fromSlashDate(dateOfBirth) && t('memberImport.faults.date_invalid'),
    }),
    onSubmit: (values) => add.mutate(values),
  });
  const add = useSingleMutation({
    mutationFn: ({ code, category, dateOfBirth, familyPayer, invite, ...fields }: typeof EMPTY) =>
      callApi(addMember, {
        body: {
          ...fields,
          ...(code.trim() && { code }),
          ...(category && { category }),
          ...(familyPayer.trim() && { familyPayer }),
          dateOfBirth: fromSlashDate(dateOfBirth) ?? null,
          invite: invite ? 1 : 0,
        },
      }),
    onSuccess: ({ memberCode: code, isInvited }) => {
      showToast({
        tone: 'success',
        text: t(isInvited ? 'memberImport.newMember.addedInvited' : 'memberImport.newMember.added', { code }),
      });
      void queryClient.invalidateQueries({ queryKey: ['members'] });
      form.reset();
      onClose();
    },
    onError: (failure) => {
      const faults = formFaults(failure, t);
      if (Object.keys(faults).length === 0) showToast({ tone: 'error', text: failureText(failure) });
      form.refuse(faults);
    },
  });
  const name = { maxLength: LIMITS.nameMax, autoComplete: 'off' } as const;
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      <TextField {...form.field('name')} {...name} label={t('memberImport.fields.name')} data-autofocus />
      <TextField {...form.field('surName')} {...name} label={t('memberImport.fields.surName')} />
      <TextField
        {...form.field('email')}
        label={t('memberImport.fields.email')}
        type="email"
        dir="ltr"
        maxLength={LIMITS.emailMax}
        autoComplete="off"
      />
      <TextField
        {...form.field('code')}
        label={t('memberImport.newMember.code')}
        help={t('memberImport.newMember.codeHelp')}
        dir="ltr"
        maxLength={LIMITS.loginNameMax}
        autoComplete="off"
      />
      <MembershipFields form={form} />
      <div className={styles.whole}>
        <SwitchLine
          label={t('memberImport.newMember.invite')}
          hint={t('memberImport.newMember.inviteHelp')}
          isOn={form.values.invite}
          onChange={(invite) => form.change({ invite })}
        />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('memberImport.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={add.isPending}>
            {t('memberImport.newMember.add')}
          </Button>
        </DialogActions>
      </div>
    </Form>
  );
}

/** What the club keeps of a member beyond name and address. */
function MembershipFields({ form }: { readonly form: FormState<typeof EMPTY> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <>
      <SelectField
        {...form.field('gender')}
        label={t('memberImport.fields.gender')}
        options={(['F', 'M', 'O'] as const).map((value) => ({ value, label: t(`memberProfiles.gender${value}`) }))}
      />
      <BirthDateField {...form.field('dateOfBirth')} label={t('memberImport.fields.dateOfBirth')} />
      <SelectField
        {...form.field('category')}
        value={form.values.category || categories.find(({ isDefault }) => isDefault)?.key}
        label={t('memberImport.fields.category')}
        options={categories
          .filter(({ retiredFrom }) => retiredFrom === null)
          .map(({ key, title }) => ({ value: key, label: textIn(title, language) }))}
      />
      <SelectField
        {...form.field('language')}
        label={t('memberImport.fields.language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextField
        {...form.field('familyPayer')}
        label={t('memberImport.fields.familyPayer')}
        help={t('memberImport.newMember.payerHelp')}
        dir="ltr"
        maxLength={LIMITS.loginNameMax}
        autoComplete="off"
      />
    </>
  );
}
