import type { MemberProfile } from '@courtside/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/court/avatar.tsx';
import { NextBooking } from '#shared/office/next-booking.tsx';
import { AppLink } from '#shared/routing/app-link.tsx';
import { memberPath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { MemberActions } from './member-actions.tsx';
import styles from './member-dialog.module.css';
import { MemberEditForm } from './member-edit-form.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberStatus } from './member-status.tsx';
import { memberQuery } from './queries.ts';

const focusOnMount = (button: HTMLElement | null) => button?.focus();

interface MemberDialogProps {
  /** Fields from the list; the whole profile is fetched. */
  readonly listed: MemberProfile;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** One member. Only an admin edits; what else is possible depends on the role. */
export function MemberDialog({ listed, opened, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  const { apiRole } = useUser();
  const isAdmin = apiRole === 'admin';
  const [editing, setEditing] = useState(false);
  // The form replaces the button that opens it, so the focus is moved with it.
  const [wasEditing, setWasEditing] = useState(false);
  const edit = (next: boolean) => {
    setEditing(next);
    setWasEditing(!next);
  };
  const { data, error, refetch } = useQuery({ ...memberQuery(listed.memberCode), enabled: opened });
  const member = data ?? listed;
  const close = () => {
    setEditing(false);
    setWasEditing(false);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={<MemberName name={member.name} />} width={840}>
      {error && !data ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={styles.head}>
            <Avatar user={{ ...member, photoURL: member.profilePic }} size={64} />
            <MemberStatus member={member} />
            <AppLink className={styles.page} to={memberPath(member.memberCode)} onClick={close}>
              {t('memberProfiles.wholePage')}
            </AppLink>
            {isAdmin && !editing && member.status !== 'erased' && (
              <Button ref={wasEditing ? focusOnMount : undefined} onClick={() => edit(true)}>
                {t('memberProfiles.edit')}
              </Button>
            )}
          </div>
          {editing ? (
            <MemberEditForm member={member} onDone={() => edit(false)} onLeave={close} />
          ) : (
            <MemberFacts member={member} profile={data?.profile} withMembership />
          )}
          {!editing && member.status !== 'erased' && (
            <>
              <NextBooking member={member} onLeave={close} />
              <MemberActions member={member} onClose={close} />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
