import { GIVEN_ROLES, type GivenRole } from '@courtside/contract/people/office-staff';
import { useTranslation } from 'react-i18next';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName, NameInSentence } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { PersonPicker } from './person-picker.tsx';
import styles from './staff-page.module.css';
import { type Person, useSaveRole } from './use-save-role.ts';

interface RoleDialogProps {
  /** Whose role is changed; undefined to find somebody first. */
  readonly person: Person | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Gives a role or takes it away, with the admin's PIN. */
export function RoleDialog({ person, opened, onClose }: RoleDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('staff.giveTitle')} width={520}>
      <RoleForm key={person?.memberCode} listed={person} onClose={onClose} />
    </Dialog>
  );
}

interface RoleDraft {
  readonly person: Person | undefined;
  readonly role: GivenRole;
  readonly pin: string;
}

function RoleForm({ listed, onClose }: { readonly listed: Person | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const save = useSaveRole(onClose);
  const form = useForm<RoleDraft>({
    initial: { person: listed, role: GIVEN_ROLES.find((role) => role === listed?.role) ?? 'desk', pin: '' },
    faultsOf: ({ person, role, pin }) => ({
      person: !person && t('staff.personMissing'),
      role: person?.role === role && t('staff.roleMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: save.reset,
    onSubmit: ({ person, role, pin }) => person && save.mutate({ person, role, pin }),
  });
  const { person, role } = form.values;
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      {person ? (
        <p className={styles.chosen}>
          <b>
            <MemberName name={person.name} />
          </b>
          <small>
            {t(`shell.${person.role}`)} <Num>{person.memberCode}</Num>
          </small>
          {!listed && (
            <Button size="sm" variant="ghost" onClick={() => form.change({ person: undefined })}>
              {t('staff.another')}
            </Button>
          )}
        </p>
      ) : (
        <PersonPicker error={form.errors.person} onPick={(found) => form.change({ person: found })} />
      )}
      <div>
        <ChoiceGroup
          legend={t('staff.role')}
          value={role}
          onChange={(next) => form.change({ role: next })}
          choices={GIVEN_ROLES.map((value) => ({ value, label: t(`shell.${value}`) }))}
        />
        <p className={styles.does}>{t(`staff.does.${role}`)}</p>
        {form.errors.role && <Fault>{form.errors.role}</Fault>}
      </div>
      {person && person.role !== role && (
        <p className={styles.soft}>
          <NameInSentence name={person.name} words={(name) => t('staff.loggedOut', { name })} />
        </p>
      )}
      <StaffPinField {...form.field('pin')} call={save} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('staff.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('staff.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}
