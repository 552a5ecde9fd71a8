import {
  type MemberProfile,
  resetMemberPassword,
  resetMemberPin,
  setMemberStatus,
} from '@courtside/contract/people/admin';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSendsMail } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { EraseDialog } from '#shared/office/member/erase-dialog.tsx';
import { MemberTasks } from '#shared/office/member/member-tasks.tsx';
import { useMemberChange } from '#shared/office/member/use-member-change.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { NameInSentence, namedTexts } from '#shared/ui/data/member-name.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PinField } from '#shared/ui/fields/pin/pin-field.tsx';
import { usePin } from '#shared/ui/fields/pin/use-pin.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './member-dialog.module.css';

const ACTIONS = {
  suspend: (memberCode: string) => callApi(setMemberStatus, { params: { memberCode }, body: { status: 'suspended' } }),
  restore: (memberCode: string) => callApi(setMemberStatus, { params: { memberCode }, body: { status: 'active' } }),
  resetPassword: (memberCode: string, PinCode: string) =>
    callApi(resetMemberPassword, { params: { memberCode }, body: { PinCode } }),
  resetPin: (memberCode: string, PinCode: string) =>
    callApi(resetMemberPin, { params: { memberCode }, body: { PinCode } }),
} as const;

type Action = keyof typeof ACTIONS;

interface MemberActionsProps {
  readonly member: MemberProfile;
  /** Called before another page or dialog is opened. */
  readonly onClose?: () => void;
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
  const confirm = (next: Action) => {
    setAction(next);
    setIsConfirming(true);
  };
  const isSuspended = member.status === 'suspended';
  return (
    <div className={styles.actions}>
      <MemberTasks member={member} {...(onClose && { onLeave: onClose })} />
      {isAdmin && !self && (
        <Button icon="lock" onClick={() => confirm('resetPassword')}>
          {t('memberProfiles.resetPassword')}
        </Button>
      )}
      {isAdmin && !self && member.role !== 'subadmin' && (
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
        <ConfirmAction member={member} action={action} onClose={() => setIsConfirming(false)} />
      </Dialog>
    </div>
  );
}

interface ConfirmActionProps {
  readonly member: MemberProfile;
  readonly onClose: () => void;
  readonly action: Action;
}

/** Password and PIN open an account: those of staff are reset only with the admin's own PIN. */
function ConfirmAction({ member, action, onClose }: ConfirmActionProps) {
  const { t } = useTranslation();
  const isMailed = useSendsMail();
  const isReset = action === 'resetPassword' || action === 'resetPin';
  const needsPin = !isMemberRole(member.role) && isReset;
  const text = isReset && !isMailed ? (`${action}Unsent` as const) : action;
  const run = useMemberChange<string, string>({
    change: (pin) => ACTIONS[action](member.memberCode, pin),
    successToast: () => namedTexts(member.name, (name) => t(`memberProfiles.${text}Done`, { name })),
    showsFailure: !needsPin,
    onDone: onClose,
  });
  const pin = usePin({ isBusy: run.isPending, onSend: run.mutate, onType: run.reset });
  return (
    <Form onSubmit={needsPin ? pin.send : () => run.mutate('')}>
      <p>
        <NameInSentence name={member.name} words={(name) => t(`memberProfiles.${text}Question`, { name })} />
      </p>
      {needsPin && (
        <PinField
          value={pin.value}
          onChange={pin.onChange}
          error={pin.error ?? (run.error ? failureText(run.error) : undefined)}
        />
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
        <Button type="submit" variant={action === 'suspend' ? 'dangerSolid' : 'primary'} busy={run.isPending}>
          {t(`memberProfiles.${action}`)}
        </Button>
      </DialogActions>
    </Form>
  );
}
