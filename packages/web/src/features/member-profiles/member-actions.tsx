import {
  eraseMember,
  type MemberProfile,
  resetMemberPassword,
  resetMemberPin,
  setMemberStatus,
} from '@courtside/contract/admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { bookFor } from '#shared/storage/booked-for.ts';
import { openTopupFor } from '#shared/store/dialog-store.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { NameInSentence, namedTexts } from '#shared/ui/data/member-name.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './member-dialog.module.css';
import { useMemberChange } from './use-member-change.ts';

const DEEDS = {
  suspend: (memberCode: string) => callApi(setMemberStatus, { params: { memberCode }, body: { status: 'suspended' } }),
  restore: (memberCode: string) => callApi(setMemberStatus, { params: { memberCode }, body: { status: 'active' } }),
  resetPassword: (memberCode: string) => callApi(resetMemberPassword, { params: { memberCode } }),
  resetPin: (memberCode: string) => callApi(resetMemberPin, { params: { memberCode } }),
  erase: (memberCode: string) => callApi(eraseMember, { params: { memberCode } }),
} as const;

type Deed = keyof typeof DEEDS;

interface MemberActionsProps {
  readonly member: MemberProfile;
  readonly onLeave: () => void;
}

/** What an admin may do to a member; each is asked for twice. */
export function MemberActions({ member, onLeave }: MemberActionsProps) {
  const { t } = useTranslation();
  const self = useUser().memberCode === member.memberCode;
  const [deed, setDeed] = useState<Deed>('suspend');
  const [asking, setAsking] = useState(false);
  const act = useMemberChange<string>({
    change: () => DEEDS[deed](member.memberCode),
    words: () => namedTexts(member.name, (name) => t(`memberProfiles.${deed}Done`, { name })),
    onDone: () => setAsking(false),
  });
  const ask = (next: Deed) => {
    setDeed(next);
    setAsking(true);
  };
  const topUp = () => {
    onLeave();
    openTopupFor(member);
  };
  const isSuspended = member.status === 'suspended';
  const loses = deed === 'suspend' || deed === 'erase';
  return (
    <div className={styles.actions}>
      {member.role === 'member' && member.status === 'active' && (
        <LinkButton
          icon="calendarPlus"
          to={PATHS.sportServices}
          onClick={() => {
            bookFor(member);
            onLeave();
          }}
        >
          {t('memberProfiles.book')}
        </LinkButton>
      )}
      {member.role === 'member' && member.status === 'active' && (
        <Button icon="wallet" onClick={topUp}>
          {t('memberProfiles.topUp')}
        </Button>
      )}
      <Button icon="lock" onClick={() => ask('resetPassword')}>
        {t('memberProfiles.resetPassword')}
      </Button>
      {member.role !== 'subadmin' && (
        <Button icon="key" onClick={() => ask('resetPin')}>
          {t('memberProfiles.resetPin')}
        </Button>
      )}
      {!self && (
        // One button with two faces: the focus that comes back to it stays.
        <Button variant={isSuspended ? 'quiet' : 'danger'} onClick={() => ask(isSuspended ? 'restore' : 'suspend')}>
          {isSuspended ? t('memberProfiles.restore') : t('memberProfiles.suspend')}
        </Button>
      )}
      {!self && member.erasureRequestedAt && (
        <Button variant="danger" onClick={() => ask('erase')}>
          {t('memberProfiles.erase')}
        </Button>
      )}
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t(`memberProfiles.${deed}`)}>
        <p>
          <NameInSentence name={member.name} words={(name) => t(`memberProfiles.${deed}Question`, { name })} />
        </p>
        <DialogActions>
          <Button variant="ghost" onClick={() => setAsking(false)}>
            {t('profile.cancel')}
          </Button>
          <Button variant={loses ? 'dangerSolid' : 'primary'} busy={act.isPending} onClick={() => act.mutate()}>
            {t(`memberProfiles.${deed}`)}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
