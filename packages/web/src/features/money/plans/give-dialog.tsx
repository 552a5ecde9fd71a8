import {
  addSubscriptions,
  givePlanToCategory,
  type listPlans,
  type OfficePlan,
} from '@courtside/contract/money/office-plans';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextAreaField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { codesIn } from './plan-draft.ts';
import { nameOfPlan } from './plan-name.ts';
import { giftQuery, plansQuery } from './queries.ts';

interface GiveDialogProps {
  readonly plan: OfficePlan | undefined;
  readonly categories: readonly PlanCategory[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

type PlanCategory = AnswerOf<typeof listPlans>['categories'][number];

/** Gives a plan to members by their numbers, or to all of a category. */
export function GiveDialog({ plan, categories, opened, onClose }: GiveDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!plan) return null;
  const title = t('plans.giveTitle', { plan: nameOfPlan(plan, t, language) });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520}>
      <GiveTo key={plan.key} plan={plan} categories={categories} onClose={onClose} />
    </Dialog>
  );
}

interface GiveProps {
  readonly plan: OfficePlan;
  readonly onClose: () => void;
}

function GiveTo({ plan, categories, onClose }: GiveProps & { readonly categories: readonly PlanCategory[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [category, setCategory] = useState('');
  return (
    <div className={layout.body}>
      <p>{t('plans.giveText')}</p>
      <SelectField
        label={t('plans.giveTo')}
        value={category}
        options={[
          { value: '', label: t('plans.byNumber') },
          ...categories.map(({ key, title }) => ({ value: key, label: textIn(title, language) })),
        ]}
        onChange={({ target }) => setCategory(target.value)}
      />
      {category ? (
        <GiveToCategory key={category} plan={plan} category={category} onClose={onClose} />
      ) : (
        <GiveForm plan={plan} onClose={onClose} />
      )}
    </div>
  );
}

/** What was given, and the lists that show it. */
function useGiven(onClose: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return (added: number, skipped: number) => {
    const had = skipped > 0 ? ` ${t('plans.skipped', { count: skipped })}` : '';
    showToast({ tone: 'success', text: t('plans.given', { count: added }) + had });
    onClose();
    return Promise.all([
      queryClient.invalidateQueries(plansQuery),
      queryClient.invalidateQueries({ queryKey: ['members'] }),
    ]);
  };
}

/** First how many would get it; nobody gets it twice. */
function GiveToCategory({ plan, category, onClose }: GiveProps & { readonly category: string }) {
  const { t } = useTranslation();
  const given = useGiven(onClose);
  const [newcomers, setNewcomers] = useState(plan.newcomersOf.includes(category));
  const preview = useQuery(giftQuery(plan.key, category));
  const give = useSingleMutation({
    mutationFn: () => callApi(givePlanToCategory, { params: { key: plan.key }, body: { category, newcomers } }),
    onSuccess: ({ added, skipped }) => given(added, skipped),
  });
  const failure = give.error ?? preview.error;
  return (
    <Form className={layout.body} onSubmit={() => give.mutate()}>
      <p role="status">
        {preview.data && (
          <>
            {t('plans.wouldGet', { count: preview.data.added })}{' '}
            {preview.data.skipped > 0 && t('plans.skipped', { count: preview.data.skipped })}
          </>
        )}
      </p>
      <SwitchLine
        label={t('plans.newcomers')}
        hint={t('plans.newcomersHint')}
        isOn={newcomers}
        onChange={setNewcomers}
      />
      {failure && <p role="alert">{failureText(failure)}</p>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('plans.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={give.isPending} disabled={!preview.data}>
          {t('plans.giveDo')}
        </Button>
      </DialogActions>
    </Form>
  );
}

function GiveForm({ plan, onClose }: GiveProps) {
  const { t } = useTranslation();
  const given = useGiven(onClose);
  const give = useSingleMutation({
    mutationFn: (memberCodes: string[]) =>
      callApi(addSubscriptions, { params: { key: plan.key }, body: { memberCodes } }),
    onSuccess: ({ added, skipped }) => given(added.length, skipped.length),
  });
  const form = useForm({
    initial: { typed: '' },
    faultsOf: ({ typed }) => ({ typed: codesIn(typed).length === 0 && t('plans.codesMissing') }),
    onChange: give.reset,
    onSubmit: ({ typed }) => give.mutate(codesIn(typed)),
  });
  const codes = form.field('typed');
  const unknown = unknownIn(give.error, codesIn(codes.value));
  const refusal = unknown ? t('plans.unknownCode', { code: ltrText(unknown) }) : give.error && failureText(give.error);
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <TextAreaField
        {...codes}
        label={t('plans.codes')}
        help={t('plans.codesHelp')}
        dir="ltr"
        rows={3}
        data-autofocus
        error={refusal ?? codes.error}
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
