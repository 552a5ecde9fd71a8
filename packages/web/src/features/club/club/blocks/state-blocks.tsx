import { closeClub } from '@courtside/contract/club/office-club';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Block, Tip } from '#shared/office/frame/office-parts.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import styles from '../club-editor.module.css';

/** Set where the server runs, so it is only told here. */
export function PaymentsBlock() {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  if (!club) return null;
  const { cardPayments } = club;
  return (
    <Block title={t('officeClub.payments')} hint={t(`officeClub.provider.${cardPayments}`)}>
      {cardPayments === 'sandbox' && !club.demo ? (
        <Tip>{t(`officeClub.providerText.${cardPayments}`)}</Tip>
      ) : (
        <p className={styles.hint}>{t(`officeClub.providerText.${cardPayments}`)}</p>
      )}
    </Block>
  );
}

/** Whether members can book; a club without bookings can be closed again. */
export function OpeningBlock() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: club } = useQuery(clubQuery);
  const close = useSingleMutation({
    mutationFn: () => callApi(closeClub),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: clubQuery.queryKey });
      showToast({ tone: 'success', text: t('officeClub.closed') });
    },
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
  });
  if (!club) return null;
  return (
    <Block title={t('officeClub.opening')}>
      <div className={styles.stack}>
        <p className={styles.hint}>{club.isOpen ? t('officeClub.isOpen') : t('officeClub.isClosed')}</p>
        <div className={styles.buttons}>
          {club.isOpen ? (
            <Button busy={close.isPending} onClick={() => close.mutate()}>
              {t('officeClub.close')}
            </Button>
          ) : (
            <LinkButton to={PATHS.setup} variant="primary">
              {t('officeClub.setUp')}
            </LinkButton>
          )}
        </div>
      </div>
    </Block>
  );
}
