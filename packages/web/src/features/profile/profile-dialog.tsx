import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import styles from './profile.module.css';
import { draftOf, EMPTY_DRAFT } from './profile-draft.ts';
import { ProfileTabs } from './profile-tabs.tsx';
import { profileQuery } from './queries.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useWarnBeforeUnload } from './use-warn-before-unload.ts';

interface ProfileDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** My Profile (spec 2.4). Leaving with unsaved changes asks first. */
export function ProfileDialog({ opened, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const loggedIn = useSessionUser() !== undefined;
  const { data, error } = useQuery({ ...profileQuery, enabled: opened && loggedIn });
  const form = useForm({ initialValues: EMPTY_DRAFT });
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (data) form.initialize(draftOf(data));
  }, [data, form.initialize]);
  useEffect(() => {
    // spec 8: a profile that does not load says that the session timed out, and there is nothing to show.
    if (!opened || !error || !loggedIn) return;
    showToast({ tone: 'error', text: t('messages.sessionTimedOut') });
    onClose();
  }, [opened, error, loggedIn, onClose, t]);
  const dirty = form.isDirty();
  useWarnBeforeUnload(opened && dirty);
  const leave = () => {
    setAsking(false);
    form.reset();
    onClose();
  };
  return (
    <>
      <Dialog opened={opened} onClose={dirty ? () => setAsking(true) : onClose} title={t('profile.title')} width={840}>
        {data ? (
          <ProfileTabs form={form} profile={data} />
        ) : (
          <div className={styles.loading}>
            <Loading>
              <Skeleton height={64} />
              <Skeleton height={48} />
              <Skeleton height={48} />
              <Skeleton height={120} />
            </Loading>
          </div>
        )}
      </Dialog>
      <UnsavedDialog opened={opened && asking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  );
}
