import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { useCopy } from '#shared/ui/feedback/use-copy.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './sign-in-page.module.css';
import { providerCheckQuery } from './sign-in-settings-query.ts';

/** Clocks may differ by this much: the library takes no more. */
const CLOCK_SECONDS = 30;

/** Whether the provider answers now, and the address that is entered there. */
export function ProviderAnswer({ returnAddress, isOn }: { readonly returnAddress: string; readonly isOn: boolean }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { data, error, isFetching, refetch } = useQuery({ ...providerCheckQuery, enabled: isOn });
  const isClockWrong = Math.abs(data?.clockOffSeconds ?? 0) > CLOCK_SECONDS;
  const isRight = data?.answered === true && data.keys > 0 && !isClockWrong;
  const said = () => {
    if (error) return failureText(error);
    if (!data) return t('sso.asking');
    if (!data.answered) return t('sso.silent');
    if (data.keys === 0) return t('sso.noKeys');
    return isClockWrong ? t('sso.clockWrong', { count: Math.abs(data.clockOffSeconds ?? 0) }) : t('sso.answered');
  };
  return (
    <div className={styles.panel}>
      {isOn && (
        <div className={styles.answer} data-tone={isRight ? 'good' : data || error ? 'bad' : undefined} role="status">
          <Icon name={isRight ? 'check' : 'alert'} />
          <p>{said()}</p>
          <Button size="sm" variant="ghost" busy={isFetching} onClick={() => void refetch()}>
            {t('sso.askAgain')}
          </Button>
        </div>
      )}
      <div className={styles.address}>
        <span className={styles.note}>{t('sso.returnAddress')}</span>
        <code dir="ltr">{returnAddress}</code>
        <Button size="sm" icon="copy" onClick={() => copy(returnAddress, t('sso.copied'))}>
          {t('sso.copy')}
        </Button>
      </div>
    </div>
  );
}
