import { saveVoucherTerms } from '@courtside/contract/money/prepaid/office-vouchers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import layout from '#shared/office/frame/dialog-form.module.css';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { termsQuery, VOUCHERS_KEY } from './voucher-queries.ts';
import styles from './vouchers.module.css';

interface TermsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** How long vouchers can be redeemed that are sold from now on. */
export function TermsDialog({ opened, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...termsQuery, enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('vouchers.terms')}>
      {data && <TermsForm key={data.version} {...data} onClose={onClose} />}
    </Dialog>
  );
}

const YEARS = ['endless', 'two', 'three', 'five'] as const;
const MONTHS: Readonly<Record<(typeof YEARS)[number], number | null>> = { endless: null, two: 24, three: 36, five: 60 };

interface TermsFormProps {
  readonly months: number | null;
  readonly version: number;
  readonly onClose: () => void;
}

function TermsForm({ months, version, onClose }: TermsFormProps) {
  const { t } = useTranslation();
  const save = useOnceCall(
    VOUCHERS_KEY,
    (chosen: (typeof YEARS)[number]) => callApi(saveVoucherTerms, { body: { months: MONTHS[chosen], version } }),
    () => {
      showToast({ tone: 'success', text: t('vouchers.termsSaved') });
      onClose();
    },
  );
  const form = useForm({
    initial: () => ({ years: YEARS.find((each) => MONTHS[each] === months) ?? YEARS[0] }),
    onChange: save.reset,
    onSubmit: ({ years }) => save.mutate(years),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p className={styles.text}>{t('vouchers.termsText')}</p>
      <ChoiceGroup
        legend={t('vouchers.terms')}
        value={form.values.years}
        onChange={(years) => form.change({ years })}
        choices={YEARS.map((value) => ({ value, label: t(`vouchers.months.${value}`) }))}
      />
      {save.error && (
        <p className={panel.failure} role="alert">
          {failureText(save.error)}
        </p>
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('vouchers.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {t('vouchers.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}
