import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#shared/session/use-session.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Loading, Skeleton } from '#shared/ui/skeleton.tsx';
import { ErrorState } from '#shared/ui/state-panels.tsx';
import { MemberActions } from './member-actions.tsx';
import styles from './member-dialog.module.css';
import { MemberEditForm } from './member-edit-form.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberStatus } from './member-status.tsx';
import { memberQuery } from './queries.ts';

const focusHere = (button: HTMLElement | null) => button?.focus();

interface MemberDialogProps {
  readonly memberCode: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** One member. A subadmin reads; an admin acts. */
export function MemberDialog({ memberCode, opened, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  const isAdmin = useUser().apiRole === 'admin';
  const [editing, setEditing] = useState(false);
  // The form and the button that opens it take turns, and the focus goes with them.
  const [wasEditing, setWasEditing] = useState(false);
  const edit = (next: boolean) => {
    setEditing(next);
    setWasEditing(!next);
  };
  const { data: member, error, refetch } = useQuery({ ...memberQuery(memberCode), enabled: opened });
  const close = () => {
    setEditing(false);
    setWasEditing(false);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={member?.name ?? t('memberProfiles.profile')} width={840}>
      {member ? (
        <>
          <div className={styles.head}>
            <Avatar user={{ ...member, photoURL: member.profilePic }} size={64} />
            <MemberStatus member={member} />
            {isAdmin && !editing && member.status !== 'erased' && (
              <Button ref={wasEditing ? focusHere : undefined} onClick={() => edit(true)}>
                {t('memberProfiles.edit')}
              </Button>
            )}
          </div>
          {editing ? <MemberEditForm member={member} onDone={() => edit(false)} /> : <MemberFacts member={member} />}
          {isAdmin && !editing && member.status !== 'erased' && <MemberActions member={member} onLeave={close} />}
        </>
      ) : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={64} />
          <Skeleton height={240} />
          {isAdmin && <Skeleton height={88} />}
        </Loading>
      )}
    </Dialog>
  );
}
