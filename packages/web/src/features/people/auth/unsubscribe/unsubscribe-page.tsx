import { type MessageTopic, readUnsubscribe, unsubscribe } from '@courtside/contract/people/preferences';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import styles from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';

/** The link of an email: shows which emails it switches off, and does so when asked. No login is needed. */
export function UnsubscribePage() {
  const { code = '' } = useParams();
  const link = useQuery({
    queryKey: ['unsubscribe', code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => callApi(readUnsubscribe, { params: { code } }),
  });
  const { data, error } = link;
  return (
    <AuthLayout>
      {data && <SwitchOff code={code} topic={data.topic} isOn={data.isOn} />}
      {error instanceof ApiFailure && error.code !== 'server.failed' && <Invalid failure={error} />}
      {error && !(error instanceof ApiFailure && error.code !== 'server.failed') && (
        <ErrorState failure={error} onRetry={() => void link.refetch()} />
      )}
      {link.isPending && (
        <Loading>
          <Skeleton height={240} />
        </Loading>
      )}
    </AuthLayout>
  );
}

function Invalid({ failure }: { readonly failure: ApiFailure }) {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <div>
        <h1 className={styles.title}>{t('preferences.unsubscribe.invalidTitle')}</h1>
        <p className={styles.sub}>{failureText(failure)}</p>
      </div>
      <OpenPreferences />
    </div>
  );
}

interface SwitchOffProps {
  readonly code: string;
  readonly topic: MessageTopic;
  readonly isOn: boolean;
}

function SwitchOff({ code, topic, isOn }: SwitchOffProps) {
  const { t } = useTranslation();
  const switchOff = useSingleMutation({ mutationFn: () => callApi(unsubscribe, { params: { code } }) });
  const isDone = switchOff.isSuccess || !isOn;
  return (
    <div className={styles.form}>
      <div role="status">
        <h1 className={styles.title}>{t(`preferences.unsubscribe.${isDone ? 'doneTitle' : 'title'}`)}</h1>
        <p className={styles.sub}>{t(`preferences.unsubscribe.${isDone ? 'doneText' : 'text'}`)}</p>
      </div>
      <p>
        <strong>{t(`preferences.topics.${topic}`)}</strong>
      </p>
      <p className={styles.sub}>{t('preferences.unsubscribe.note')}</p>
      {switchOff.error && <p role="alert">{failureText(switchOff.error)}</p>}
      {isDone ? (
        <OpenPreferences />
      ) : (
        <Button variant="primary" size="lg" fullWidth busy={switchOff.isPending} onClick={() => switchOff.mutate()}>
          {t('preferences.unsubscribe.confirm')}
        </Button>
      )}
    </div>
  );
}

function OpenPreferences() {
  const { t } = useTranslation();
  return (
    <LinkButton variant="primary" size="lg" fullWidth to={PATHS.preferences}>
      {t('preferences.unsubscribe.open')}
    </LinkButton>
  );
}
