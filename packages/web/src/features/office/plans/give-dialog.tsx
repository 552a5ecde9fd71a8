import { addSubscriptions, type OfficePlan } from '@courtside/contract/office-plans';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { reportValidationProblem } from '#shared/ui/fields/show-input-error.ts';
import { TextAreaField } from '#shared/ui/fields/text-field.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import form from '../frame/dialog-form.module.css';
import { codesIn } from './plan-draft.ts';
import { nameOfPlan } from './plan-name.ts';
import { plansQuery } from './queries.ts';

interface GiveDialogProps {
  readonly plan: OfficePlan | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Gives a plan to one member or to many, by their numbers. */
export function GiveDialog({ plan, opened, onClose }: GiveDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!plan) return null;
  const title = t('plans.giveTitle', { plan: nameOfPlan(plan, t, language) });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520}>
      <GiveForm key={plan.key} plan={plan} onClose={onClose} />
    </Dialog>
  );
}

function GiveForm({ plan, onClose }: { readonly plan: OfficePlan; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const codes = codesIn(typed);
  const give = useSingleMutation({
    mutationFn: (memberCodes: string[]) =>
      callApi(addSubscriptions, { params: { key: plan.key }, body: { memberCodes } }),
    onSuccess: ({ added, skipped }) => {
      const had = skipped.length > 0 ? ` ${t('plans.skipped', { count: skipped.length })}` : '';
      showToast({ tone: 'success', text: t('plans.given', { count: added.length }) + had });
      onClose();
      return Promise.all([
        queryClient.invalidateQueries(plansQuery),
        queryClient.invalidateQueries({ queryKey: ['members'] }),
      ]);
    },
  });
  const unknown = unknownIn(give.error, codes);
  const refusal = unknown ? t('plans.unknownCode', { code: ltrText(unknown) }) : give.error && failureText(give.error);
  const submit = () => {
    setIsChecked(true);
    if (codes.length === 0) reportValidationProblem();
    else give.mutate(codes);
  };
  return (
    <Form className={form.body} onSubmit={submit}>
      <p>{t('plans.giveText')}</p>
      <TextAreaField
        label={t('plans.codes')}
        help={t('plans.codesHelp')}
        dir="ltr"
        rows={3}
        data-autofocus
        value={typed}
        error={refusal ?? (isChecked && codes.length === 0 && t('plans.codesMissing'))}
        onChange={({ target }) => {
          setTyped(target.value);
          give.reset();
        }}
      />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('plans.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={give.isPending}>
          {t('plans.giveDo')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** The first number that the server does not know. */
function unknownIn(failure: Error | null, codes: readonly string[]): string | undefined {
  const body = failure instanceof ApiFailure ? failure.body : undefined;
  const [first] = (body as { errors?: ReadonlyArray<{ path: string }> } | undefined)?.errors ?? [];
  const found = /^memberCodes\.(\d+)$/.exec(first?.path ?? '');
  return found ? codes[Number(found[1])] : undefined;
}
