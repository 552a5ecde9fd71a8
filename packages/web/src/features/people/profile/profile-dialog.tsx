import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './profile.module.css';
import { draftOf, EMPTY_DRAFT, type FieldErrors, type ProfileDraft } from './profile-draft.ts';
import { ProfileTabs } from './profile-tabs.tsx';
import { profileQuery } from './queries.ts';

interface ProfileDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** My Profile (spec 2.4). Leaving with unsaved changes asks first. */
export function ProfileDialog({ opened, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const loggedIn = useSessionUser() !== undefined;
  const { data, error } = useQuery({ ...profileQuery, enabled: opened && loggedIn });
  const form = useForm<ProfileDraft, FieldErrors>({ initial: EMPTY_DRAFT });
  const [isLoaded, setIsLoaded] = useState(false);
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  /** The page to which a link led while there were unsaved changes. */
  const [nextPath, setNextPath] = useState<string>();
  useEffect(() => {
    // spec 8: a profile that does not load shows the timed-out message, and the dialog closes.
    if (!opened || !error || !loggedIn) return;
    showToast({ tone: 'error', text: t('messages.sessionTimedOut') });
    onClose();
  }, [opened, error, loggedIn, onClose, t]);
  if (data && !isLoaded) {
    setIsLoaded(true);
    form.reset(draftOf(data));
  }
  const dirty = form.isChanged;
  useWarnBeforeUnload(opened && dirty);
  const discard = () => {
    setIsConfirming(false);
    form.reset();
    onClose();
    if (nextPath) void navigate(nextPath);
  };
  const ask = (path?: string) => {
    setNextPath(path);
    setIsConfirming(true);
  };
  const followLink = (event: MouseEvent, path: string) => {
    if (!dirty) return onClose();
    event.preventDefault();
    ask(path);
  };
  return (
    <>
      <Dialog opened={opened} onClose={dirty ? () => ask() : onClose} title={t('profile.title')} width={840}>
        {data ? (
          <ProfileTabs form={form} profile={data} onLink={followLink} />
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
      <UnsavedDialog opened={opened && isConfirming} onCancel={() => setIsConfirming(false)} onDiscard={discard} />
    </>
  );
}

/** Lets the browser ask before the page is closed with unsaved changes. */
function useWarnBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

interface UnsavedDialogProps {
  readonly opened: boolean;
  readonly onCancel: () => void;
  readonly onDiscard: () => void;
}

function UnsavedDialog({ opened, onCancel, onDiscard }: UnsavedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onCancel} title={t('profile.unsavedTitle')}>
      <p>{t('profile.unsavedText')}</p>
      <DialogActions>
        <Button variant="danger" onClick={onDiscard}>
          {t('profile.leave')}
        </Button>
        <Button variant="primary" onClick={onCancel} data-autofocus>
          {t('profile.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
