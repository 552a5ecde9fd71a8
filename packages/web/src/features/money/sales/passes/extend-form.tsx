import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { extendPass, type SoldPass } from '@courtside/contract/money/prepaid/office-passes';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { PASSES_KEY } from '../kinds/kinds-query.ts';

interface ExtendFormProps {
  readonly pass: SoldPass;
  readonly onClose: () => void;
}

interface Wanted {
  readonly until: string;
  readonly reason: string;
}

/** A later end, and why. */
export function ExtendForm({ pass: { key, endsOn }, onClose }: ExtendFormProps) {
  const { t } = useTranslation();
  const { today } = useClubDay();
  const earliest = endsOn < today ? today : addDays(clubDate(endsOn), 1);
  const extend = useOnceCall(
    PASSES_KEY,
    ({ until, reason }: Wanted) =>
      callApi(extendPass, { params: { key }, body: { until: clubDate(until), reason: reason.trim() } }),
    () => {
      showToast({ tone: 'success', text: t('sales.extended', { pass: ltrText(key) }) });
      onClose();
    },
  );
  const form = useForm<Wanted>({
    // A month is what most ask for.
    initial: () => ({ until: addDays(earliest, 30), reason: '' }),
    faultsOf: ({ until, reason }) => ({
      until: until < earliest && t('sales.untilFault'),
      reason: reason.trim().length < MONEY_LIMITS.reasonMin && t('vouchers.reasonMissing'),
    }),
    onChange: extend.reset,
    onSubmit: (wanted) => extend.mutate(wanted),
  });
  return (
    <Form ref={form.frame} className={panel.form} onSubmit={form.submit}>
      <DateField {...form.field('until')} label={t('sales.newEnd')} min={earliest} required />
      <TextField
        {...form.field('reason')}
        label={t('vouchers.reason')}
        autoComplete="off"
        dir="auto"
        maxLength={MONEY_LIMITS.reasonMax}
      />
      {extend.error && (
        <p className={panel.failure} role="alert">
          {failureText(extend.error)}
        </p>
      )}
      <div className={panel.buttons}>
        <Button variant="ghost" onClick={onClose}>
          {t('vouchers.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={extend.isPending}>
          {t('sales.extendNow')}
        </Button>
      </div>
    </Form>
  );
}
