import { storeRegisterNumber } from '@courtside/contract/money/office-papers';
import { PAPER_LIMITS } from '@courtside/contract/money/papers';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import panel from '#shared/office/beside/panel.module.css';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { PAPERS_KEY } from './queries.ts';

/** The number that the till gave the same sale. It is stored once, so it is read before it is sent. */
export function RegisterForm({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const store = useOnceCall(
    PAPERS_KEY,
    (number: string) => callApi(storeRegisterNumber, { params: { id }, body: { number } }),
    () => showToast({ tone: 'success', text: t('papers.stored', { paper: ltrText(id) }) }),
  );
  const form = useForm({
    initial: { number: '' },
    faultsOf: ({ number }) => ({ number: number.trim() === '' && t('papers.numberMissing') }),
    onChange: store.reset,
    onSubmit: ({ number }) => store.mutate(number.trim()),
  });
  const field = form.field('number');
  return (
    <Form ref={form.frame} className={panel.form} onSubmit={form.submit}>
      <TextField
        {...field}
        label={t('papers.registerOf')}
        help={t('papers.registerHelp')}
        error={store.error ? failureText(store.error) : field.error}
        autoComplete="off"
        dir="ltr"
        maxLength={PAPER_LIMITS.registerNumberMax}
      />
      <div className={panel.buttons}>
        <Button variant="primary" type="submit" busy={store.isPending}>
          {t('papers.store')}
        </Button>
      </div>
    </Form>
  );
}
