import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './notices.module.css';
import { NoticeList, NoticeText } from './notices.tsx';
import { noticesQuery } from './queries.ts';

interface NoticesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The one that was asked for; all of them are one press away. */
  readonly noticeId?: number | undefined;
}

/** All notices or a single one, from wherever one is. */
export function NoticesDialog({ opened, onClose, noticeId }: NoticesDialogProps) {
  const { t } = useTranslation();
  const { data } = useQuery(clubQuery);
  const { data: notices } = useQuery({ ...noticesQuery(useLanguage()), enabled: opened });
  const asked = notices?.find(({ id }) => id === noticeId);
  if (asked)
    return (
      <Dialog opened={opened} onClose={onClose} title={<bdi>{asked.title}</bdi>} width={600}>
        <NoticeText notice={asked} timeZone={data?.timeZone} />
        <DialogActions>
          <Button onClick={() => openDialog('notices')}>{t('sports.allNotices')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog opened={opened} onClose={onClose} title={t('sports.notices')} width={840}>
      <div className={styles.inDialog}>
        <NoticeList most={undefined} timeZone={data?.timeZone} />
      </div>
    </Dialog>
  );
}
