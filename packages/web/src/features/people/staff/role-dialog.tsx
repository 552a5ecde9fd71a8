import { ROLES, type Role } from '@courtside/contract/wire/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName, NameInSentence } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
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

function RoleForm({ listed, onClose }: { readonly listed: Person | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [person, setPerson] = useState(listed);
  const [role, setRole] = useState<Role>(listed?.role ?? 'desk');
  const [pin, setPin] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const save = useSaveRole(person, role, onClose);
  const isSame = person?.role === role;
  const submit = () => {
    setIsChecked(true);
    if (!person || isSame || pin === '') reportValidationProblem();
    else save.mutate(pin);
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {person ? (
        <p className={styles.chosen}>
          <b>
            <MemberName name={person.name} />
          </b>
          <small>
            {t(`shell.${person.role}`)} <Num>{person.memberCode}</Num>
          </small>
          {!listed && (
            <Button size="sm" variant="ghost" onClick={() => setPerson(undefined)}>
              {t('staff.another')}
            </Button>
          )}
        </p>
      ) : (
        <PersonPicker error={isChecked ? t('staff.personMissing') : undefined} onPick={setPerson} />
      )}
      <div>
        <ChoiceGroup
          legend={t('staff.role')}
          value={role}
          onChange={(next) => {
            setRole(next);
            save.reset();
          }}
          choices={ROLES.map((value) => ({ value, label: t(`shell.${value}`) }))}
        />
        <p className={styles.does}>{t(`staff.does.${role}`)}</p>
        {isChecked && isSame && <Fault>{t('staff.roleMissing')}</Fault>}
      </div>
      {person && !isSame && (
        <p className={styles.soft}>
          <NameInSentence name={person.name} words={(name) => t('staff.loggedOut', { name })} />
        </p>
      )}
      <StaffPinField pin={pin} onChange={setPin} call={save} isChecked={isChecked} />
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
