import type { MemberProfile } from '@courtside/contract/people/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/court/avatar.tsx';
import { memberPageQuery } from '#shared/office/member/member-queries.ts';
import { NextBooking } from '#shared/office/member/next-booking.tsx';
import { AppLink } from '#shared/routing/app-link.tsx';
import { memberPath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { focusOnMount } from '#shared/ui/fields/focus-on-mount.ts';
import { MemberActions } from './dialog/member-actions.tsx';
import styles from './dialog/member-dialog.module.css';
import { MemberEditForm } from './dialog/member-edit-form.tsx';
import { MemberFacts } from './dialog/member-facts.tsx';
import { MemberStatus } from './dialog/member-status.tsx';
import { memberQuery } from './queries.ts';

interface MemberViewProps {
  readonly code: string;
  /** Fields from the list, where it has the member; the whole profile is fetched. */
  readonly listed: MemberProfile | undefined;
  /** Called before another page or dialog is opened. */
  readonly onLeave?: () => void;
}

/** One member. Only an admin edits; what else is possible depends on the role. */
export function MemberView({ code, listed, onLeave }: MemberViewProps) {
  const { t } = useTranslation();
  const isAdmin = useUser().apiRole === 'admin';
  const [isEditing, setIsEditing] = useState(false);
  // The form replaces the button that opens it, so the focus is moved with it.
  const [wasEditing, setWasEditing] = useState(false);
  const edit = (next: boolean) => {
    setIsEditing(next);
    setWasEditing(!next);
  };
  const { data, error, refetch } = useQuery(memberQuery(code));
  const { isLapsed = false, strikes = 0, renewal = null } = useQuery(memberPageQuery(code)).data ?? {};
  const member = data ?? listed;
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!member) {
    return (
      <Loading>
        <Skeleton height={64} />
        <Skeleton height={220} />
      </Loading>
    );
  }
  const leave = onLeave && { onLeave };
  return (
    <>
      <div className={styles.head}>
        <Avatar user={{ ...member, photoURL: member.profilePic }} size={64} />
        <MemberStatus member={{ ...member, isLapsed, renewal }} />
        <AppLink className={styles.page} to={memberPath(member.memberCode)} {...(onLeave && { onClick: onLeave })}>
          {t('memberProfiles.wholePage')}
        </AppLink>
        {isAdmin && !isEditing && member.status !== 'erased' && (
          <Button ref={wasEditing ? focusOnMount : undefined} onClick={() => edit(true)}>
            {t('memberProfiles.edit')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <MemberEditForm member={member} onDone={() => edit(false)} {...leave} />
      ) : (
        <MemberFacts member={member} profile={data?.profile} strikes={strikes} withMembership />
      )}
      {!isEditing && member.status !== 'erased' && (
        <>
          <NextBooking member={member} onLeave={onLeave ?? (() => undefined)} />
          <MemberActions member={member} {...(onLeave && { onClose: onLeave })} />
        </>
      )}
    </>
  );
}
