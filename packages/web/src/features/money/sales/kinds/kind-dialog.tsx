import {
  addPassKind,
  type listPassKinds,
  type PassKind,
  savePassKind,
} from '@courtside/contract/money/prepaid/office-passes';
import { PASS_LIMITS } from '@courtside/contract/money/prepaid/passes';
import { textIn } from '@courtside/contract/values/texts';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { SwitchLine, TextsField } from '#shared/office/frame/dialog-form.tsx';
import { keyFor } from '#shared/office/frame/key-for.ts';
import { Fault, Tip } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { type FormState, useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { CoverFields } from './cover-fields.tsx';
import { draftOf, fieldsOf, type KindDraft, monthsOf, priceOf, unitsOf } from './kind-draft.ts';
import { PASSES_KEY } from './kinds-query.ts';

type Kinds = AnswerOf<typeof listPassKinds>;

interface KindFormProps {
  /** Undefined for a new one. */
  readonly kind: PassKind | undefined;
  readonly kinds: Kinds;
  readonly onClose: () => void;
}

export function KindDialog({ opened, ...props }: KindFormProps & { readonly opened: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = props.kind ? textIn(props.kind.title, language) : t('sales.newKind');
  return (
    <Dialog opened={opened} onClose={props.onClose} title={title} width={600}>
      {opened && <KindForm key={props.kind?.key} {...props} />}
    </Dialog>
  );
}

function KindForm({ kind, kinds, onClose }: KindFormProps) {
  const { t } = useTranslation();
  const save = useSaveKind(kind, kinds, onClose);
  const form = useForm({
    initial: () => draftOf(kind),
    faultsOf: (draft: KindDraft) => ({
      title: draft.title.en.trim() === '' && t('plans.titleMissing'),
      typedUnits: unitsOf(draft) === undefined && t('sales.unitsFault', { most: PASS_LIMITS.unitsMax }),
      typedPrice: priceOf(draft) === undefined && t('sales.priceFault'),
      typedMonths: monthsOf(draft) === undefined && t('sales.monthsFault', { most: PASS_LIMITS.monthsMax }),
    }),
    onChange: save.reset,
    onSubmit: (draft) => save.mutate(draft),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <TextsField
        legend={t('plans.title')}
        texts={form.values.title}
        maxLength={PASS_LIMITS.titleMax}
        errorOf={(language) => (language === 'en' && form.errors.title) || undefined}
        onChange={(title) => form.change({ title })}
      />
      <FigureFields form={form} />
      {kind?.isSold ? <Tip tone="calm">{t('sales.coverStays')}</Tip> : <CoverFields form={form} kinds={kinds} />}
      {kind && (
        <SwitchLine
          label={t('sales.isSold')}
          hint={t('sales.isSoldHint')}
          isOn={form.values.isActive}
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

function FigureFields({ form }: { readonly form: FormState<KindDraft> }) {
  const { t } = useTranslation();
  const typed = { autoComplete: 'off', dir: 'ltr' } as const;
  return (
    <div className={layout.languages}>
      <TextField {...form.field('typedUnits')} {...typed} label={t('sales.units')} inputMode="numeric" maxLength={3} />
      <TextField
        {...form.field('typedPrice')}
        {...typed}
        label={t('sales.priceOfAll')}
        inputMode="decimal"
        maxLength={9}
      />
      <TextField
        {...form.field('typedMonths')}
        {...typed}
        label={t('sales.months')}
        inputMode="numeric"
        maxLength={2}
      />
    </div>
  );
}

function useSaveKind(kind: PassKind | undefined, kinds: Kinds, onDone: () => void) {
  const { t } = useTranslation();
  return useOnceCall(
    PASSES_KEY,
    async (draft: KindDraft) => {
      const { isActive } = draft;
      const fields = fieldsOf(draft);
      if (kind) {
        const { key, version } = kind;
        await callApi(savePassKind, { params: { key }, body: { ...fields, isActive, version } });
      } else {
        const key = keyFor(draft.title.en, new Set(kinds.items.map((each) => each.key)), 'pass');
        await callApi(addPassKind, { body: { ...fields, key } });
      }
      return draft.title.en;
    },
    (pass) => {
      showToast({ tone: 'success', text: t('sales.saved', { pass }) });
      onDone();
    },
  );
}
