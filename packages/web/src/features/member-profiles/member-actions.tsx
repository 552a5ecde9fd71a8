import { type MemberProfile, resetMemberPassword, resetMemberPin, setMemberStatus } from '@courtside/contract/admin';
import { roleHasAccess } from '@courtside/contract/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { bookFor } from '#shared/storage/booked-for.ts';
import { openMoneyOf, openTopupFor } from '#shared/store/dialog-store.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { NameInSentence, namedTexts } from '#shared/ui/data/member-name.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './member-dialog.module.css';
import { useMemberChange } from './use-member-change.ts';

const ACTIONS = {
  suspend: (memberCode: string) => callApi(setMemberStatus, { params: { memberCode }, body: { status: 'suspended' } }),
  restore: (memberCode: string) => callApi(setMemberStatus, { params: { memberCode }, body: { status: 'active' } }),
  resetPassword: (memberCode: string) => callApi(resetMemberPassword, { params: { memberCode } }),
  resetPin: (memberCode: string) => callApi(resetMemberPin, { params: { memberCode } }),
} as const;

type Action = keyof typeof ACTIONS;

interface MemberActionsProps {
  readonly member: MemberProfile;
  readonly onClose: () => void;
}

/** What the role may do with a member. The actions of an admin need a confirmation. */
export function MemberActions({ member, onClose }: MemberActionsProps) {
  const { t } = useTranslation();
  const { apiRole, memberCode } = useUser();
  const isAdmin = apiRole === 'admin';
  const self = memberCode === member.memberCode;
  const [action, setAction] = useState<Action>('suspend');
  const [isConfirming, setIsConfirming] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const run = useMemberChange<string>({
    change: () => ACTIONS[action](member.memberCode),
    successToast: () => namedTexts(member.name, (name) => t(`memberProfiles.${action}Done`, { name })),
    onDone: () => setIsConfirming(false),
  });
  const confirm = (next: Action) => {
    setAction(next);
    setIsConfirming(true);
  };
  const topUp = () => {
    onClose();
    openTopupFor(member);
  };
  const showMoney = () => {
    onClose();
    openMoneyOf(member);
  };
  const isSuspended = member.status === 'suspended';
  const isDestructive = action === 'suspend';
  return (
    <div className={styles.actions}>
      {roleHasAccess(apiRole, 'desk') && member.role === 'member' && member.status === 'active' && (
        <LinkButton
          icon="calendarPlus"
          to={PATHS.sportServices}
          onClick={() => {
            bookFor(member);
            onClose();
          }}
        >
          {t('memberProfiles.book')}
        </LinkButton>
      )}
      {typeof member.balance === 'number' && (
        <Button icon="list" onClick={showMoney}>
          {t('memberProfiles.money')}
        </Button>
      )}
      {isAdmin && member.role === 'member' && member.status === 'active' && (
        <Button icon="wallet" onClick={topUp}>
          {t('memberProfiles.topUp')}
        </Button>
      )}
      {isAdmin && (
        <Button icon="lock" onClick={() => confirm('resetPassword')}>
          {t('memberProfiles.resetPassword')}
        </Button>
      )}
      {isAdmin && member.role !== 'subadmin' && (
        <Button icon="key" onClick={() => confirm('resetPin')}>
          {t('memberProfiles.resetPin')}
        </Button>
      )}
      {isAdmin && !self && (
        // One button for both actions, so that it keeps the focus that returns to it.
        <Button variant={isSuspended ? 'quiet' : 'danger'} onClick={() => confirm(isSuspended ? 'restore' : 'suspend')}>
          {isSuspended ? t('memberProfiles.restore') : t('memberProfiles.suspend')}
        </Button>
      )}
      {isAdmin && !self && (
        <Button variant="danger" onClick={() => setIsErasing(true)}>
          {t('memberProfiles.erase')}
        </Button>
      )}
      <EraseDialog member={member} opened={isErasing} onClose={() => setIsErasing(false)} />
      <Dialog opened={isConfirming} onClose={() => setIsConfirming(false)} title={t(`memberProfiles.${action}`)}>
        <p>
          <NameInSentence name={member.name} words={(name) => t(`memberProfiles.${action}Question`, { name })} />
        </p>
        <DialogActions>
          <Button variant="ghost" onClick={() => setIsConfirming(false)}>
            {t('profile.cancel')}
          </Button>
          <Button variant={isDestructive ? 'dangerSolid' : 'primary'} busy={run.isPending} onClick={() => run.mutate()}>
            {t(`memberProfiles.${action}`)}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
