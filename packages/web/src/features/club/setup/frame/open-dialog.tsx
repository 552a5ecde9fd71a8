import { openClub } from '@courtside/contract/club/office-club';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery, useSendsMail } from '#shared/api/club/club-query.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import tick from '#shared/ui/fields/tick.module.css';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import type { StoredClub } from '../setup-model.ts';
import styles from './open-dialog.module.css';

interface OpenDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly stored: StoredClub;
  readonly name: string;
  readonly today: ClubDate;
}

/** Asks once, and says what happens. */
export function OpenDialog({ opened, onClose, stored, name, today }: OpenDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isQuiet, setIsQuiet] = useState(false);
  const active = stored.sports.filter(({ sport }) => sport.isActive);
  const days = Math.max(0, ...active.map(({ sport }) => sport.bookAheadDays));
  const { mailableMembers } = stored.setup;
  const sendsMail = useSendsMail();
  const open = useSingleMutation({
    mutationFn: () => callApi(openClub, { body: { quietly: isQuiet } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: clubQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['office'] });
      showToast({ tone: 'success', text: t('setup.isOpen', { club: name }) });
      void navigate(PATHS.office);
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('setup.openTitle', { club: name })} width={480}>
      <ul className={styles.list}>
        <li>
          <Icon name="calendar" />
          {t('setup.bookableUntil', { date: formatDate(addDays(today, days), 'longDay', language) })}
        </li>
        <li>
          <Icon name="mail" />
          {sendsMail ? t('setup.mailsLeave', { count: mailableMembers }) : t('shell.nobodyMailed')}
        </li>
        <li>
          <Icon name="renew" />
          {t('setup.closeAgain')}
        </li>
      </ul>
      {sendsMail && mailableMembers > 0 && (
        <label className={styles.quiet}>
          <input
            type="checkbox"
            className={tick.tick}
            checked={isQuiet}
            onChange={({ target }) => setIsQuiet(target.checked)}
          />
          {t('setup.openQuietly')}
        </label>
      )}
      {open.isError && (
        <div role="alert">
          <Tip tone="danger">{failureText(open.error)}</Tip>
        </div>
      )}
      <DialogActions>
        <Button variant="ghost" size="lg" onClick={onClose}>
          {t('setup.notYet')}
        </Button>
        <Button variant="primary" size="lg" busy={open.isPending} onClick={() => open.mutate()}>
          {t('setup.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
