import { giveMandate, type Mandate, type MandateKind } from '@courtside/contract/money/mandates';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';
import { currentLayout } from '#shared/theme/layout-settings.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { type FormState, useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { type AllowChoice, type Allowing, knownOf, limitsOf } from './allow-choices.ts';
import { useReload } from './mandates-query.ts';
import styles from './renewals.module.css';

interface AllowFormProps {
  readonly allowing: Allowing;
  readonly mandates: readonly Mandate[];
  readonly choices: readonly AllowChoice[];
  readonly onClose: () => void;
}

interface AllowValues extends ReturnType<typeof limitsOf> {
  readonly choice: string;
  readonly pin: string;
}

const euros = (typed: string): number | undefined => {
  const parsed = parsePrice(typed);
  return typeof parsed === 'number' ? parsed : undefined;
};

/** What is charged, its limits where they are still to be chosen, and the PIN. */
export function AllowForm({ allowing, mandates, choices, onClose }: AllowFormProps) {
  const { t } = useTranslation();
  const give = useGive(allowing, onClose);
  const choiceOf = (value: string) => choices.find((choice) => choice.value === value);
  const limitsWith = (choice: AllowChoice | undefined) =>
    limitsOf(allowing.mandate ?? knownOf(mandates, choice), allowing.purpose, allowing.amount);
  const form = useForm<AllowValues>({
    initial: () => ({ choice: choices[0]?.value ?? '', ...limitsWith(choices[0]), pin: '' }),
    faultsOf: ({ choice, perCharge, perMonth, pin }) => ({
      ...(!choiceOf(choice)?.debit && {
        perCharge: euros(perCharge) === undefined && t('renewals.capInvalid'),
        perMonth: monthFault(euros(perCharge), euros(perMonth), t('renewals.capInvalid'), t('renewals.capMonthLow')),
      }),
      pin: pin === '' && t('renewals.pinMissing'),
    }),
    onChange: () => give.reset(),
    onSubmit: (values) => {
      const chosen = choiceOf(values.choice);
      if (!chosen) return;
      if (!chosen.debit) return give.mutate(bodyOf(chosen, values));
      allowing.onGiven?.(chosen.debit, values.pin);
      onClose();
    },
  });
  const chosen = choiceOf(form.values.choice);
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      <SelectField
        label={t('renewals.payWith')}
        value={form.values.choice}
        onChange={({ target }) => form.change({ choice: target.value, ...limitsWith(choiceOf(target.value)) })}
        options={choices}
        help={chosen?.kind === 'card' ? undefined : t('renewals.debitHelp')}
      />
      {!chosen?.debit && <Limits form={form} isCard={chosen?.kind === 'card'} />}
      <PinField
        value={form.values.pin}
        onChange={(pin) => form.change({ pin })}
        error={give.error ? failureText(give.error) : form.errors.pin || undefined}
      />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('renewals.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={give.isPending}>
          {t('renewals.allow')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** What for, which a direct debit has no choice of, and how much. */
function Limits({ form, isCard }: { readonly form: FormState<AllowValues>; readonly isCard: boolean }) {
  const { t } = useTranslation();
  const options = (['renewals', 'topup', 'both'] as const).map((value) => ({
    value,
    label: t(`renewals.purposes.${value}`),
  }));
  return (
    <>
      {isCard && (
        <SelectField
          label={t('renewals.purpose')}
          value={form.values.purposes}
          onChange={({ target }) => form.change({ purposes: target.value as AllowValues['purposes'] })}
          options={options}
        />
      )}
      <div className={styles.pair}>
        <TextField
          {...form.field('perCharge')}
          label={t('renewals.atOnce')}
          inputMode="decimal"
          dir="ltr"
          maxLength={8}
        />
        <TextField
          {...form.field('perMonth')}
          label={t('renewals.inMonth')}
          inputMode="decimal"
          dir="ltr"
          maxLength={8}
        />
      </div>
    </>
  );
}

function monthFault(perCharge: number | undefined, perMonth: number | undefined, invalid: string, low: string) {
  if (perMonth === undefined) return invalid;
  return perCharge !== undefined && perMonth < perCharge && low;
}

interface GiveBody {
  readonly kind: MandateKind;
  readonly cardId: string | null;
  readonly purposes: ('renewals' | 'topup')[];
  readonly capPerCharge: number;
  readonly capPerMonth: number;
  readonly PinCode: string;
  readonly language: ReturnType<typeof currentLayout>['language'];
}

function bodyOf({ kind, cardId }: AllowChoice, { purposes, perCharge, perMonth, pin }: AllowValues): GiveBody {
  return {
    kind,
    cardId,
    purposes: kind !== 'card' ? ['renewals'] : purposes === 'both' ? ['renewals', 'topup'] : [purposes],
    capPerCharge: euros(perCharge) ?? 0,
    capPerMonth: euros(perMonth) ?? 0,
    PinCode: pin,
    language: currentLayout().language,
  };
}

/** A bank that wants to be asked has a page of its own. */
function useGive({ onGiven }: Allowing, onClose: () => void) {
  const { t } = useTranslation();
  const reload = useReload();
  return useSingleMutation({
    mutationFn: (body: GiveBody) => callApi(giveMandate, { body }),
    onSuccess: async (mandate, { PinCode }) => {
      if (mandate.state === 'live') {
        onGiven?.(mandate, PinCode);
        showToast({ tone: 'success', text: t('renewals.done') });
      } else if (mandate.url) {
        window.location.assign(mandate.url);
      }
      await reload();
      onClose();
    },
  });
}
