import { giveMandate, type Mandate, type MandateKind } from '@courtside/contract/money/mandates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { parsePrice } from '#shared/office/fields/parse-amounts.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { currentLayout } from '#shared/theme/layout-settings.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { cardsQuery } from '../../topup/saved-cards.ts';
import { type AllowChoice, choicesOf, purposesOf } from './allow-choices.ts';
import { mandatesQuery, useReload } from './mandates-query.ts';
import styles from './renewals.module.css';

export interface Allowing {
  /** What the member came for; a card can be allowed for both. */
  readonly purpose: 'renewals' | 'topup';
  /** Euros of one charge, which the caps must cover. */
  readonly amount: number;
  /** The one that is changed. */
  readonly mandate?: Mandate;
  /** Called with what was given and the PIN, for whatever it is for. */
  readonly onGiven?: (mandate: Mandate, pin: string) => void;
}

interface AllowDialogProps {
  readonly allowing: Allowing;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A member allows what a card or an account may be charged with: what for, two caps and the PIN. */
export function AllowDialog({ allowing, opened, onClose }: AllowDialogProps) {
  const { t } = useTranslation();
  const { data: cards } = useQuery(cardsQuery(useUser().memberCode));
  const { data: mandates } = useQuery(mandatesQuery);
  const debits = allowing.purpose === 'renewals' ? (mandates?.debits ?? []) : [];
  const choices = cards ? choicesOf(cards, debits, allowing.mandate, t) : undefined;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('renewals.allowTitle')}>
      <p className={styles.text}>{t('renewals.allowText')}</p>
      {choices?.length === 0 && <p className={styles.text}>{t('renewals.newCard')}</p>}
      {choices && choices.length > 0 && mandates && (
        <AllowForm
          allowing={allowing}
          known={allowing.mandate ?? knownOf(mandates.items, choices[0])}
          choices={choices}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** What this card may be charged with already: to allow more must not take that away. */
const knownOf = (mandates: readonly Mandate[], choice: AllowChoice | undefined): Mandate | undefined =>
  mandates.find(({ state, cardId }) => state === 'live' && cardId !== null && cardId === choice?.cardId);

interface AllowFormProps {
  readonly allowing: Allowing;
  readonly known: Mandate | undefined;
  readonly choices: readonly AllowChoice[];
  readonly onClose: () => void;
}

const euros = (typed: string): number | undefined => {
  const parsed = parsePrice(typed);
  return typeof parsed === 'number' ? parsed : undefined;
};

function AllowForm({ allowing, known, choices, onClose }: AllowFormProps) {
  const { t } = useTranslation();
  const give = useGive(allowing, onClose);
  const { amount, purpose } = allowing;
  const isEnough = known !== undefined && known.capPerCharge >= amount;
  const perCharge = isEnough ? known.capPerCharge : Math.max(Math.ceil(amount), 20);
  const form = useForm({
    initial: () => ({
      choice: choices[0]?.value ?? '',
      purposes: purposesOf(known, purpose),
      perCharge: String(perCharge),
      perMonth: String(known && known.capPerMonth >= perCharge ? known.capPerMonth : perCharge * 2),
      pin: '',
    }),
    faultsOf: ({ perCharge, perMonth, pin }) => ({
      perCharge: euros(perCharge) === undefined && t('renewals.capInvalid'),
      perMonth: monthFault(euros(perCharge), euros(perMonth), t('renewals.capInvalid'), t('renewals.capMonthLow')),
      pin: pin === '' && t('renewals.pinMissing'),
    }),
    onChange: () => give.reset(),
    onSubmit: ({ choice, purposes, perCharge, perMonth, pin }) => {
      const chosen = choices.find(({ value }) => value === choice);
      if (!chosen) return;
      give.mutate({
        kind: chosen.kind,
        cardId: chosen.cardId,
        purposes: chosen.kind !== 'card' ? ['renewals'] : purposes === 'both' ? ['renewals', 'topup'] : [purposes],
        capPerCharge: euros(perCharge) ?? 0,
        capPerMonth: euros(perMonth) ?? 0,
        PinCode: pin,
        language: currentLayout().language,
      });
    },
  });
  const isDebit = choices.find(({ value }) => value === form.values.choice)?.kind !== 'card';
  const options = (['renewals', 'topup', 'both'] as const).map((value) => ({
    value,
    label: t(`renewals.purposes.${value}`),
  }));
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      <SelectField
        {...form.field('choice')}
        label={t('renewals.payWith')}
        options={choices}
        help={isDebit ? t('renewals.debitHelp') : undefined}
      />
      {!isDebit && (
        <SelectField
          label={t('renewals.purpose')}
          value={form.values.purposes}
          onChange={({ target }) => form.change({ purposes: target.value as typeof form.values.purposes })}
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
