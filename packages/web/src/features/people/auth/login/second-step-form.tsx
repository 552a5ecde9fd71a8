import { secondStep } from '@courtside/contract/people/sign-in/two-step';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { startSession } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { clearToasts, showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import styles from '../auth-form.module.css';

interface SecondStepFormProps {
  /** Of the refusal that asks for it. */
  readonly step: string;
  readonly onBack: () => void;
}

/** After the right password of somebody whose login has two steps. */
export function SecondStepForm({ step, onBack }: SecondStepFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { code: '' },
    faultsOf: ({ code }) => ({ code: code.trim() === '' && t('auth.fieldRequired') }),
    onSubmit: ({ code }) => enter.mutate(code),
  });
  const enter = useSingleMutation({
    mutationFn: (code: string) => callApi(secondStep, { body: { Step: step, Code: code } }),
    onSuccess: (user) => {
      clearToasts();
      startSession(user);
    },
    onError: (failure) => {
      const text = failureText(failure);
      if (failure instanceof ApiFailure && failure.code?.startsWith('two_step.')) return form.refuse({ code: text });
      showToast({ tone: 'error', text });
      if (failure instanceof ApiFailure && failure.code === 'auth.step_ended') onBack();
    },
  });
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      <div>
        <h1 className={styles.title}>{t('auth.stepTitle')}</h1>
        <p className={styles.sub}>{t('auth.stepText')}</p>
      </div>
      <TextField
        {...form.field('code')}
        label={t('auth.stepCode')}
        help={t('auth.stepHelp')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={20}
        dir="ltr"
        data-autofocus
      />
      <Button type="submit" variant="primary" size="lg" fullWidth busy={enter.isPending}>
        {t('auth.login')}
      </Button>
      <button type="button" className={styles.link} onClick={onBack}>
        {t('auth.backToLogin')}
      </button>
    </Form>
  );
}
