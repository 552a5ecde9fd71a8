import {
  ACCOUNT_LIMITS,
  type AccountNumber,
  type Accounts,
  saveAccounts,
} from '@courtside/contract/money/office-accounts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import tools from '#shared/office/frame/page-tools.module.css';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { type FormState, useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { accountTitle } from './account-title.ts';
import styles from './accountant.module.css';
import { type AccountsDraft, datevOf, draftOf, withRow, withSuggestions } from './accounts-draft.ts';
import { accountsQuery } from './queries.ts';
import { CHARTS } from './suggestions.ts';

interface AccountsDialogProps {
  /** Accounts that the month needs and that have no number. */
  readonly missing: readonly string[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What the club's accountant calls our accounts. */
export function AccountsDialog({ missing, opened, onClose }: AccountsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('books.mapTitle')} width={840} height={640}>
      <LoadedForm missing={missing} onClose={onClose} />
    </Dialog>
  );
}

function LoadedForm(props: Omit<AccountsDialogProps, 'opened'>) {
  const { data, error, refetch } = useQuery(accountsQuery());
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return data ? <AccountsForm key={data.version} accounts={data} {...props} /> : <PageSkeleton />;
}

interface AccountsFormProps extends Omit<AccountsDialogProps, 'opened'> {
  readonly accounts: Accounts;
}

function AccountsForm({ accounts, missing, onClose }: AccountsFormProps) {
  const { t } = useTranslation();
  const save = useOnceCall(
    ['office'],
    (draft: AccountsDraft) => {
      const rows = draft.rows.map((row) => ({ ...row, number: row.number.trim() }));
      const body = { accounts: rows, datev: datevOf(draft) ?? null, version: accounts.version };
      return callApi(saveAccounts, { body });
    },
    () => {
      showToast({ tone: 'success', text: t('books.mapped') });
      onClose();
    },
  );
  const form = useForm({
    initial: () => draftOf(accounts, missing),
    faultsOf: (draft) => ({ consultant: datevOf(draft) === undefined && t('books.datevInvalid') }),
    onChange: save.reset,
    onSubmit: (draft) => save.mutate(draft),
  });
  const draft = form.values;
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p className={styles.quiet}>{t('books.mapText')}</p>
      <div className={tools.tools}>
        {CHARTS.map((chart) => (
          <Button key={chart} size="sm" onClick={() => form.change({ rows: withSuggestions(draft, chart) })}>
            {t('books.suggest', { chart })}
          </Button>
        ))}
      </div>
      {draft.rows.map((row) => (
        <AccountRow
          key={row.account}
          row={row}
          isMissing={missing.includes(row.account)}
          onChange={(changed) => form.change({ rows: withRow(draft, changed) })}
        />
      ))}
      <DatevFields form={form} />
      {save.error && <Fault>{failureText(save.error)}</Fault>}
      <DialogActions isSticky>
        <Button variant="ghost" onClick={onClose}>
          {t('month.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('books.saveMap')}
        </Button>
      </DialogActions>
    </Form>
  );
}

interface AccountRowProps {
  readonly row: AccountNumber;
  readonly isMissing: boolean;
  readonly onChange: (changed: AccountNumber) => void;
}

const COLUMNS = [
  { name: 'number', max: ACCOUNT_LIMITS.numberMax },
  { name: 'taxKey', max: ACCOUNT_LIMITS.taxKeyMax },
  { name: 'costCentre', max: ACCOUNT_LIMITS.costCentreMax },
] as const;

function AccountRow({ row, isMissing, onChange }: AccountRowProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.account} data-missing={isMissing || undefined}>
      <legend>
        {accountTitle(row.account, t)}
        {isMissing && <small>{t('books.needed')}</small>}
      </legend>
      {COLUMNS.map(({ name, max }) => (
        <TextField
          key={name}
          label={t(`books.${name}`)}
          dir="ltr"
          autoComplete="off"
          maxLength={max}
          value={row[name]}
          onChange={({ target }) => onChange({ ...row, [name]: target.value })}
        />
      ))}
    </fieldset>
  );
}

const LENGTHS = ['4', '5', '6', '7', '8'].map((value) => ({ value, label: value }));
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function DatevFields({ form }: { readonly form: FormState<AccountsDraft, { consultant: string | false }> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const months = MONTHS.map((month) => ({
    value: String(month),
    label: formatDate(`2026-${String(month).padStart(2, '0')}-01`, 'month', language),
  }));
  return (
    <fieldset className={styles.datev}>
      <legend>{t('books.datevTitle')}</legend>
      <p className={styles.quiet}>{t('books.datevText')}</p>
      <TextField
        {...form.field('consultant')}
        label={t('books.consultant')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={7}
      />
      <TextField
        {...form.field('client')}
        label={t('books.client')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={5}
      />
      <SelectField {...form.field('accountLength')} label={t('books.accountLength')} options={LENGTHS} />
      <SelectField {...form.field('firstMonth')} label={t('books.firstMonth')} options={months} />
    </fieldset>
  );
}
