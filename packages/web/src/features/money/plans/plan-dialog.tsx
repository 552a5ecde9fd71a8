import {
  addPlan,
  type listPlans,
  type OfficePlan,
  PLAN_LIMITS,
  savePlan,
} from '@courtside/contract/money/office-plans';
import { PLAN_PERIODS } from '@courtside/contract/money/subscriptions';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { SwitchLine, TextsField } from '#shared/office/frame/dialog-form.tsx';
import { keyFor } from '#shared/office/frame/key-for.ts';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { codeOptions } from '#shared/office/tax/tax-code-select.tsx';
import { useTaxCodes } from '#shared/office/tax/use-tax-codes.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { type FormState, useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { amountOf, draftOf, fieldsOf, graceOf, type PlanDraft } from './plan-draft.ts';
import { nameOfPlan } from './plan-name.ts';
import { plansQuery } from './queries.ts';

type Plans = AnswerOf<typeof listPlans>;

interface PlanDialogProps {
  /** Undefined for a new one. */
  readonly plan: OfficePlan | undefined;
  readonly plans: Plans;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function PlanDialog({ plan, plans, opened, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = plan ? nameOfPlan(plan, t, language) : t('plans.newTitle');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={600}>
      <PlanForm key={plan?.key} plan={plan} plans={plans} onClose={onClose} />
    </Dialog>
  );
}

function PlanForm({ plan, plans, onClose }: Omit<PlanDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const codes = useTaxCodes();
  const save = useSavePlan(plan, plans, onClose);
  const form = useForm({
    initial: () => draftOf(plan),
    faultsOf: (draft) => ({
      title: draft.title.en.trim() === '' && t('plans.titleMissing'),
      typedAmount: amountOf(draft) === undefined && t('plans.amountInvalid'),
      typedGrace: graceOf(draft) === undefined && t('plans.graceInvalid'),
      taxCode: codes !== undefined && draft.isActive && draft.taxCode === '' && t('tax.codeMissing'),
    }),
    onChange: save.reset,
    onSubmit: (draft) => save.mutate(draft),
  });
  const draft = form.values;
  const refused = faultsOf(save.error);
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <TextsField
        legend={t('plans.title')}
        texts={draft.title}
        maxLength={PLAN_LIMITS.titleMax}
        errorOf={(each) => refused.get(`title.${each}`) ?? ((each === 'en' && form.errors.title) || undefined)}
        onChange={(title) => form.change({ title })}
      />
      <TextsField
        legend={t('plans.description')}
        texts={draft.description}
        maxLength={PLAN_LIMITS.descriptionMax}
        errorOf={(each) => refused.get(`description.${each}`)}
        onChange={(description) => form.change({ description })}
      />
      {!plan && (
        <SelectField
          {...form.field('period')}
          label={t('plans.period')}
          options={PLAN_PERIODS.map((value) => ({ value, label: t(`plans.periods.${value}`) }))}
        />
      )}
      <TextField
        {...form.field('typedAmount')}
        label={t('plans.amount')}
        help={plan ? t('plans.amountChangeHelp') : t('plans.amountHelp')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={9}
      />
      {codes && (
        <SelectField
          {...form.field('taxCode')}
          label={t('tax.vatCode')}
          error={form.field('taxCode').error ?? refused.get('taxCode')}
          options={codeOptions(codes, draft.taxCode, t('tax.choose'))}
        />
      )}
      <CategoryFields plan={plan} plans={plans} form={form} refused={refused} />
      {plan && (
        <SwitchLine
          label={t('plans.offered')}
          hint={t('plans.offeredHint')}
          isOn={draft.isActive}
          onChange={(isActive) => form.change({ isActive })}
        />
      )}
      {save.error && <Fault>{failureText(save.error)}</Fault>}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('plans.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('plans.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}

interface CategoryFieldsProps extends Pick<PlanDialogProps, 'plan' | 'plans'> {
  readonly form: FormState<PlanDraft>;
  readonly refused: ReadonlyMap<string, string>;
}

/** The category that whoever pays belongs to, how long an unpaid one is kept, and the category after that. */
function CategoryFields({ plan, plans, form, refused }: CategoryFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const categories = [
    { value: '', label: t('plans.noCategory') },
    ...plans.categories
      .filter(({ key, isRetired }) => !isRetired || key === plan?.category || key === plan?.lapsedCategory)
      .map(({ key, title }) => ({ value: key, label: textIn(title, language) })),
  ];
  return (
    <>
      <SelectField
        {...form.field('category')}
        label={t('plans.category')}
        options={categories}
        error={refused.get('category')}
      />
      <TextField
        {...form.field('typedGrace')}
        label={t('plans.graceDays')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={2}
      />
      <SelectField
        {...form.field('lapsedCategory')}
        label={t('plans.lapsedCategory')}
        help={t('plans.lapsedHelp')}
        options={categories}
        error={refused.get('lapsedCategory')}
      />
    </>
  );
}

function useSavePlan(plan: OfficePlan | undefined, plans: Plans, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (draft: PlanDraft) => {
      const fields = fieldsOf(draft);
      if (plan) {
        const body = { ...fields, isActive: draft.isActive, version: plan.version };
        return callApi(savePlan, { params: { key: plan.key }, body });
      }
      const key = keyFor(draft.title.en, new Set(plans.items.map((each) => each.key)), 'plan');
      return callApi(addPlan, { body: { key, period: draft.period, ...fields } });
    },
    onSuccess: (_answer, draft) => {
      showToast({ tone: 'success', text: t('plans.saved', { plan: draft.title.en }) });
      onDone();
    },
    // Also when somebody else has saved it meanwhile: the page then shows what there is.
    onSettled: () => queryClient.invalidateQueries(plansQuery),
  });
}

/** Messages of the server by field. */
function faultsOf(failure: Error | null): ReadonlyMap<string, string> {
  const body = failure instanceof ApiFailure ? failure.body : undefined;
  const errors = (body as { errors?: ReadonlyArray<{ path: string; message: string }> } | undefined)?.errors ?? [];
  return new Map(errors.map(({ path, message }) => [path, message]));
}
