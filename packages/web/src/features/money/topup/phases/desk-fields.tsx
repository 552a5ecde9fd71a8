import { LIMITS } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { DemoPin } from '#shared/ui/fields/pin/demo-pin.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from '../topup-dialog.module.css';
import type { TopupDraft } from '../topup-draft.ts';

interface DeskFieldsProps {
  readonly draft: TopupDraft;
  readonly checked: boolean;
  readonly onChange: (changes: Partial<TopupDraft>) => void;
}

/** spec 6: for an admin the form asks for a PIN and a comment, and first for the member. */
export function DeskFields({ draft, checked, onChange }: DeskFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <TextField
        label={t('topup.memberCode')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={LIMITS.loginNameMax}
        value={draft.memberCode}
        error={checked && !draft.memberCode.trim() && t('topup.memberRequired')}
        onChange={({ target }) => onChange({ memberCode: target.value })}
      />
      <PasswordField
        label={t('topup.pin')}
        isPin
        aside={<DemoPin />}
        value={draft.pin}
        error={checked && !draft.pin && t('messages.topupPinRequired')}
        onChange={({ target }) => onChange({ pin: target.value.replaceAll(/\D/g, '') })}
      />
      <TextField
        label={t('topup.comment')}
        autoComplete="off"
        maxLength={LIMITS.commentMax}
        value={draft.comment}
        onChange={({ target }) => onChange({ comment: target.value })}
      />
    </div>
  );
}
