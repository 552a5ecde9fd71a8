import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/time/club-query.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './notices.module.css';
import { NoticeList } from './notices.tsx';

interface NoticesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** All notices, from wherever one is. */
export function NoticesDialog({ opened, onClose }: NoticesDialogProps) {
  const { t } = useTranslation();
  const { data } = useQuery(clubQuery);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('sports.notices')} width={840}>
      <div className={styles.inDialog}>
        <NoticeList most={undefined} timeZone={data?.timeZone} />
      </div>
    </Dialog>
  );
}
