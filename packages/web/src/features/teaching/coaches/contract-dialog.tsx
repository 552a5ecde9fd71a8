import { addContract, CONTRACT_KINDS } from '@courtside/contract/teaching/office-coaches';
import { clubDate } from '@courtside/contract/values/dates';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import { parsePrice, priceText } from '#shared/office/fields/parse-amounts.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { AmountField } from '#shared/office/frame/money-fields.tsx';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { COACHES_KEY, type Contract, type OfficeCoach } from './queries.ts';

interface ContractDialogProps {
  readonly coach: OfficeCoach;
  readonly onClose: () => void;
}

type Values = Pick<Contract, 'kind' | 'paysLate'> & {
  readonly from: string;
  readonly by: 'percent' | 'amount';
  readonly rate: string;
  readonly courtPart: string;
};

/** A contract from a day on; the one before ends with the day before. */
export function ContractDialog({ coach, onClose }: ContractDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('coaches.contractOf', { name: coach.name })} width={520}>
      <ContractForm coach={coach} onClose={onClose} />
    </Dialog>
  );
}

function startOf({ contract }: OfficeCoach, today: string): Values {
  const { kind = 'share', percent = 80, amount = null, courtPart = 0, paysLate = true } = contract ?? {};
  const by = amount === null ? 'percent' : 'amount';
  const rate = amount === null ? String(percent ?? '') : priceText(amount);
  return { from: today, kind, by, rate, courtPart: priceText(courtPart), paysLate };
}

const numberOf = (text: string): number => {
  const price = parsePrice(text);
  return typeof price === 'number' ? price : Number.NaN;
};

function ContractForm({ coach, onClose }: ContractDialogProps) {
  const { t } = useTranslation();
  const { today } = useClubDay();
  const save = useOnceCall(
    COACHES_KEY,
    ({ from, kind, by, rate, courtPart, paysLate }: Values) => {
      const isShare = kind === 'share';
      return callApi(addContract, {
        params: { memberCode: coach.memberCode },
        body: {
          from: clubDate(from),
          kind,
          percent: isShare && by === 'percent' ? numberOf(rate) : null,
          amount: isShare && by === 'amount' ? numberOf(rate) : null,
          courtPart: kind === 'share' || kind === 'renter' ? numberOf(courtPart) : 0,
          paysLate,
          version: coach.version,
        },
      });
    },
    () => {
      showToast({ tone: 'success', text: t('coaches.saved') });
      onClose();
    },
  );
  const form = useForm({
    initial: () => startOf(coach, today),
    faultsOf: ({ kind, by, rate, courtPart }) => ({
      rate:
        kind === 'share' &&
        (Number.isNaN(numberOf(rate)) || (by === 'percent' && numberOf(rate) > 100)) &&
        t('office.notAPrice'),
      courtPart: (kind === 'share' || kind === 'renter') && Number.isNaN(numberOf(courtPart)) && t('office.notAPrice'),
    }),
    onChange: save.reset,
    onSubmit: (values) => save.mutate(values),
  });
  const { kind, by } = form.values;
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <DateField {...form.field('from')} label={t('coaches.firstDay')} min={today} required />
      <ChoiceGroup
        legend={t('coaches.kind')}
        value={kind}
        onChange={(next) => form.change({ kind: next })}
        choices={CONTRACT_KINDS.map((value) => ({ value, label: t(`coaches.kinds.${value}`) }))}
      />
      {kind === 'share' && (
        <>
          <ChoiceGroup
            legend={t('coaches.shareAs')}
            value={by}
            onChange={(next) => form.change({ by: next })}
            choices={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`coaches.by.${value}`) }))}
          />
          <AmountField {...form.field('rate')} label={t(`coaches.by.${by}`)} />
        </>
      )}
      {(kind === 'share' || kind === 'renter') && (
        <AmountField
          {...form.field('courtPart')}
          label={t('coaches.courtPart')}
          help={t(`coaches.courtHelp.${kind}`)}
        />
      )}
      {kind === 'share' && (
        <SwitchLine
          label={t('coaches.paysLate')}
          hint={t('coaches.paysLateHint')}
          isOn={form.values.paysLate}
          onChange={(paysLate) => form.change({ paysLate })}
        />
      )}
      {save.error && (
        <p className={panel.failure} role="alert">
          {failureText(save.error)}
        </p>
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('coaches.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('coaches.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}
