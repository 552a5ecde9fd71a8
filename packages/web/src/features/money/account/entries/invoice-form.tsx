import { PAPER_LIMITS, requestInvoice } from '@courtside/contract/money/papers';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextAreaField, TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './receipt-dialog.module.css';

interface InvoiceFormProps {
  readonly receipt: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** To whom the invoice is made out. It is made once, so the address is asked for first. */
export function InvoiceForm({ receipt, name, onDone }: InvoiceFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const ask = useSingleMutation({
    mutationFn: (body: { name: string; address: string; vatNumber: string }) =>
      callApi(requestInvoice, {
        body: { receipt, name: body.name, address: body.address, ...(body.vatNumber && { vatNumber: body.vatNumber }) },
      }),
    onSuccess: ({ id }) => {
      showToast({ tone: 'success', text: t('account.invoiceMade', { id }) });
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['account'] });
    },
  });
  const form = useForm({
    initial: { name, address: '', vatNumber: '' },
    faultsOf: (values) => ({
      name: values.name.trim() === '' && t('account.invoiceNameMissing'),
      address: values.address.trim() === '' && t('account.invoiceAddressMissing'),
    }),
    onChange: ask.reset,
    onSubmit: (values) => ask.mutate(values),
  });
  return (
    <Form ref={form.frame} className={styles.invoice} onSubmit={form.submit}>
      <p>{t('account.invoiceOnce')}</p>
      <TextField {...form.field('name')} label={t('account.invoiceName')} maxLength={PAPER_LIMITS.nameMax} />
      <TextAreaField
        {...form.field('address')}
        label={t('account.invoiceAddress')}
        rows={3}
        maxLength={PAPER_LIMITS.addressMax}
      />
      <TextField
        {...form.field('vatNumber')}
        label={t('account.invoiceVatNumber')}
        dir="ltr"
        maxLength={PAPER_LIMITS.vatNumberMax}
      />
      {ask.error && <p role="alert">{failureText(ask.error)}</p>}
      <DialogActions>
        <Button variant="ghost" onClick={onDone}>
          {t('account.invoiceCancel')}
        </Button>
        <Button variant="primary" type="submit" busy={ask.isPending}>
          {t('account.invoiceMake')}
        </Button>
      </DialogActions>
    </Form>
  );
}
