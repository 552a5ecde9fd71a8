import { useTranslation } from 'react-i18next';
import { useSessionUser } from '#shared/session/use-session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Num } from '#shared/ui/num.tsx';
import styles from './profile-dialog.module.css';

interface ProfileDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ProfileDialog({ opened, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const user = useSessionUser();
  if (!user) return null;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('profile.title')}>
      <div className={styles.person}>
        <Avatar user={user} size={64} />
        <b>{user.displayName}</b>
      </div>
      <dl className={styles.facts}>
        <dt>{t('profile.membershipNumber')}</dt>
        <dd>
          <Num>{user.memberCode}</Num>
        </dd>
        <dt>{t('profile.email')}</dt>
        <dd>{user.email ?? t('profile.noEmail')}</dd>
      </dl>
    </Dialog>
  );
}
