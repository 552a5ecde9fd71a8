import { type SsoAudience, saveIdentityProvider } from '@courtside/contract/people/sign-in/identity-provider';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { StaffPinField } from '#shared/office/frame/money-fields.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import styles from './sign-in-page.module.css';
import { PROVIDER_KEY } from './sign-in-settings-query.ts';

interface Saved {
  readonly isOn: boolean;
  readonly title: string;
  readonly audience: SsoAudience;
}

interface ProviderFormProps {
  readonly saved: Saved;
  readonly server: { readonly issuer: string; readonly clientId: string };
}

/** Address and secret are settings of the server: whoever takes over an admin's session cannot point them elsewhere. */
export function ProviderForm({ saved, server }: ProviderFormProps) {
  const { t } = useTranslation();
  const save = useOnceCall(
    PROVIDER_KEY,
    ({ pin, ...values }: Saved & { readonly pin: string }) =>
      callApi(saveIdentityProvider, { body: { ...values, title: values.title.trim(), PinCode: pin } }),
    () => {
      form.change({ pin: '' });
      showToast({ tone: 'success', text: t('sso.saved') });
    },
  );
  const form = useForm({
    initial: { isOn: saved.isOn, title: saved.title, audience: saved.audience, pin: '' },
    faultsOf: ({ title, pin }) => ({
      title: title.trim() === '' && t('auth.fieldRequired'),
      pin: pin === '' && t('messages.pinRequired'),
    }),
    onChange: save.reset,
    onSubmit: (values) => save.mutate(values),
  });
  return (
    <Form ref={form.frame} className={styles.panel} onSubmit={form.submit}>
      <div>
        <h2>{t('sso.title')}</h2>
        <p className={styles.note}>{t('sso.help')}</p>
      </div>
      <Facts>
        <Fact name={t('sso.issuer')}>
          <Num>{server.issuer}</Num>
        </Fact>
        <Fact name={t('sso.client')}>
          <Num>{server.clientId}</Num>
        </Fact>
      </Facts>
      <ChoiceGroup
        legend={t('sso.state')}
        value={form.values.isOn ? form.values.audience : 'off'}
        onChange={(chosen) => form.change(chosen === 'off' ? { isOn: false } : { isOn: true, audience: chosen })}
        choices={[
          { value: 'off' as const, label: t('sso.off') },
          { value: 'staff' as const, label: t('sso.staff') },
          { value: 'everybody' as const, label: t('sso.everybody') },
        ]}
      />
      <TextField {...form.field('title')} label={t('sso.name')} help={t('sso.nameHelp')} maxLength={40} />
      <StaffPinField {...form.field('pin')} call={save} />
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('sso.save')}
        </Button>
      </div>
    </Form>
  );
}
