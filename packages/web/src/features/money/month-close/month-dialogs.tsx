import { MONEY_LIMITS } from '@courtside/contract/money/office-money';
import { closeMonth, type MonthReport, reopenMonth } from '@courtside/contract/money/office-month';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './month-page.module.css';

interface MonthDialogProps {
  readonly report: MonthReport;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CloseDialog({ report, opened, onClose }: MonthDialogProps) {
  const { t } = useTranslation();
  const month = useMonthName(report);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('month.close', { month })}>
      <CloseForm report={report} onClose={onClose} />
    </Dialog>
  );
}

function CloseForm({ report, onClose }: Omit<MonthDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const month = useMonthName(report);
  const close = useOnceCall(
    ['office', 'month'],
    (PinCode: string) =>
      callApi(closeMonth, { params: { month: report.month }, body: { closing: report.closing, PinCode } }),
    () => {
      showToast({ tone: 'success', text: t('month.closedToast', { month }) });
      onClose();
    },
  );
  const form = useForm({
    initial: { pin: '' },
    faultsOf: ({ pin }) => ({ pin: pin === '' && t('messages.pinRequired') }),
    onChange: close.reset,
    onSubmit: ({ pin }) => close.mutate(pin),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p>{t('month.closeAsk', { amount: moneyText(report.closing) })}</p>
      {report.exceptions.length > 0 && (
        <p className={styles.quiet}>{t('month.withExceptions', { count: report.exceptions.length })}</p>
      )}
      <StaffPinField {...form.field('pin')} data-autofocus call={close} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('month.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={close.isPending}>
          {t('month.closeNow')}
        </Button>
      </DialogActions>
    </Form>
  );
}

export function ReopenDialog({ report, opened, onClose }: MonthDialogProps) {
  const { t } = useTranslation();
  const month = useMonthName(report);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('month.reopen', { month })}>
      <ReopenForm report={report} onClose={onClose} />
    </Dialog>
  );
}

function ReopenForm({ report, onClose }: Omit<MonthDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const month = useMonthName(report);
  const reopen = useOnceCall(
    ['office', 'month'],
    (body: { reason: string; PinCode: string }) => callApi(reopenMonth, { params: { month: report.month }, body }),
    () => {
      showToast({ tone: 'success', text: t('month.reopenedToast', { month }) });
      onClose();
    },
  );
  const form = useForm({
    initial: { reason: '', pin: '' },
    faultsOf: ({ reason, pin }) => ({
      reason: reason.trim().length < MONEY_LIMITS.reasonMin && t('month.reasonMissing'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: reopen.reset,
    onSubmit: ({ reason, pin }) => reopen.mutate({ reason: reason.trim(), PinCode: pin }),
  });
  return (
    <Form ref={form.frame} className={layout.body} onSubmit={form.submit}>
      <p>{t('month.reopenAsk')}</p>
      <TextField
        {...form.field('reason')}
        label={t('month.reason')}
        autoComplete="off"
        dir="auto"
        data-autofocus
        maxLength={MONEY_LIMITS.reasonMax}
      />
      <StaffPinField {...form.field('pin')} call={reopen} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('month.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={reopen.isPending}>
          {t('month.reopenNow')}
        </Button>
      </DialogActions>
    </Form>
  );
}

function useMonthName({ from }: MonthReport): string {
  return formatDate(from, 'longMonth', useLanguage());
}
