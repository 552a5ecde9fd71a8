import { CELL_FAULTS, type CellFault } from '@courtside/contract/people/imports/import-fields';
import { saveMember } from '@courtside/contract/people/office-members';
import { LIMITS } from '@courtside/contract/values/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useMemberChange } from '#shared/office/member/use-member-change.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from './member-page.module.css';

interface FamilyPayerFormProps {
  readonly code: string;
  readonly version: number;
  /** The payer's number, or empty. */
  readonly payer: string;
}

interface Fault {
  readonly fault: CellFault;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Sets or removes who pays for a member; a refusal is shown at the field. */
export function FamilyPayerForm({ code, version, payer }: FamilyPayerFormProps) {
  const { t } = useTranslation();
  const [given, setGiven] = useState(payer);
  const save = useMemberChange({
    change: () => callApi(saveMember, { params: { code }, body: { version, familyPayer: given.trim() || null } }),
    successToast: () => ({ text: t('memberProfiles.edited') }),
    onDone: () => undefined,
    showsFailure: false,
  });
  const faultText = (failure: Error) => {
    const body = failure instanceof ApiFailure ? (failure.body as { errors?: readonly Fault[] }) : {};
    const [first] = body.errors ?? [];
    return first && first.fault in CELL_FAULTS
      ? // The catalogue has the same faults in every language; the types of i18next cannot follow all of them.
        (t as (key: string, values: Fault['params']) => string)(`memberImport.faults.${first.fault}`, first.params)
      : failureText(failure);
  };
  return (
    <Form className={styles.actions} onSubmit={() => save.mutate()}>
      <TextField
        label={t('memberImport.fields.familyPayer')}
        help={t('memberImport.newMember.payerHelp')}
        dir="ltr"
        maxLength={LIMITS.loginNameMax}
        autoComplete="off"
        value={given}
        error={save.error ? faultText(save.error) : undefined}
        onChange={({ target }) => setGiven(target.value)}
      />
      <Button size="sm" type="submit" busy={save.isPending} why={given.trim() === payer && t('ui.unchanged')}>
        {t('profile.save')}
      </Button>
    </Form>
  );
}
