import { LIMITS } from '@courtside/contract/values/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planLabel } from '#shared/i18n/labels/plan-labels.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { NameInSentence } from '#shared/ui/data/member-name.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextAreaField } from '#shared/ui/fields/text/text-field.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from '../desk.module.css';
import { applicationChoicesQuery } from '../queries.ts';

interface DialogProps {
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface DeclineDialogProps extends DialogProps {
  readonly onDecline: (reason: string) => void;
}

/** Asks for confirmation, because declining is final and on a phone the buttons are close together. */
export function DeclineDialog({ name, opened, onClose, onDecline }: DeclineDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('adminDesk.declineTitle')}>
      <Form className={styles.fields} onSubmit={() => onDecline(reason.trim())}>
        <p>
          <NameInSentence name={name} words={(shown) => t('adminDesk.declineQuestion', { name: shown })} />
        </p>
        <TextAreaField
          label={t('privacy.reason')}
          help={t('privacy.reasonHelp')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={LIMITS.declineReasonMax}
          rows={3}
          dir="auto"
        />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
          <Button variant="dangerSolid" type="submit">
            {t('adminDesk.decline')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface AcceptDialogProps extends DialogProps {
  readonly onAccept: (choice: { category?: string; plan?: string }) => void;
}

/** Asks for the category and the plan of the new member. */
export function AcceptDialog({ name, opened, onClose, onAccept }: AcceptDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('privacy.acceptTitle')}>
      <p>
        <NameInSentence name={name} words={(shown) => t('privacy.acceptQuestion', { name: shown })} />
      </p>
      <AcceptForm onClose={onClose} onAccept={onAccept} />
    </Dialog>
  );
}

function AcceptForm({ onClose, onAccept }: Pick<AcceptDialogProps, 'onClose' | 'onAccept'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: choices, error, refetch } = useQuery(applicationChoicesQuery);
  const [category, setCategory] = useState<string>();
  const [plan, setPlan] = useState('');
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!choices)
    return (
      <Loading>
        <Skeleton height={148} />
      </Loading>
    );
  const chosen = category ?? choices.categories.find(({ isDefault }) => isDefault)?.key ?? '';
  const planOptions = choices.plans.map(({ key, title, amount }) => ({
    value: key,
    label: `${planLabel(title, t, language)}${t('schedule.comma')}${moneyText(amount)}`,
  }));
  return (
    <Form className={styles.fields} onSubmit={() => onAccept({ category: chosen, ...(plan && { plan }) })}>
      <SelectField
        label={t('privacy.category')}
        value={chosen}
        onChange={({ target }) => setCategory(target.value)}
        options={choices.categories.map(({ key, title }) => ({ value: key, label: title[language] ?? title.en }))}
      />
      <SelectField
        label={t('privacy.plan')}
        help={t('privacy.planHelp')}
        value={plan}
        onChange={({ target }) => setPlan(target.value)}
        options={[{ value: '', label: t('privacy.noPlan') }, ...planOptions]}
      />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
        <Button variant="primary" type="submit">
          {t('adminDesk.accept')}
        </Button>
      </DialogActions>
    </Form>
  );
}
