import { endClosure } from '@courtside/contract/club/sports/office-closures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { closuresQuery } from './closures-query.ts';
import { RainForm } from './rain-form.tsx';
import styles from './rain-now.module.css';

interface RainNowProps {
  readonly size?: 'sm' | 'lg';
  readonly fullWidth?: boolean;
}

/** Closes the outdoor courts in two clicks; while they are closed, opens them again. */
export function RainNow({ size, fullWidth = false }: RainNowProps) {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { data } = useQuery(closuresQuery());
  const [opened, setOpened] = useState<'rain' | 'dry'>();
  const close = () => setOpened(undefined);
  if (!hasWords) return null;
  const rain = data?.rain;
  return (
    <>
      <Button
        icon={rain ? 'sun' : 'rain'}
        fullWidth={fullWidth}
        {...(size && { size })}
        aria-haspopup="dialog"
        disabled={!data}
        onClick={() => setOpened(rain ? 'dry' : 'rain')}
      >
        {rain ? t('closures.dryAgain') : t('closures.rainNow')}
      </Button>
      <Dialog opened={opened === 'rain'} onClose={close} title={t('closures.rainTitle')} width={520}>
        {data && <RainForm now={data.now} onClose={close} />}
      </Dialog>
      <Dialog opened={opened === 'dry'} onClose={close} title={t('closures.dryTitle')}>
        {rain && <DryForm id={rain.id} onClose={close} />}
      </Dialog>
    </>
  );
}

function DryForm({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const open = useSingleMutation({
    mutationFn: () => callApi(endClosure, { params: { id: String(id) }, body: {} }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('closures.endedToast') });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['office'] }),
  });
  return (
    <div className={styles.body}>
      <p>{t('closures.dryText')}</p>
      {open.isError && (
        <p className={styles.fault} role="alert">
          {failureText(open.error)}
        </p>
      )}
      <DialogActions>
        <Button size="lg" onClick={onClose}>
          {t('closures.notYet')}
        </Button>
        <Button variant="primary" size="lg" busy={open.isPending} onClick={() => open.mutate()}>
          {t('closures.openCourts')}
        </Button>
      </DialogActions>
    </div>
  );
}
