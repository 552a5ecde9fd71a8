import type { Language } from '@courtside/contract/values/limits';
import { type Access, isMemberRole, type Role, roleHasAccess } from '@courtside/contract/wire/roles';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { bookFor } from '#shared/storage/booked-for.ts';
import { type MoneyCall, openMoneyOf, openTopupFor } from '#shared/store/dialog-store.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { MessageTask } from './message-task.tsx';

const MONEY_CALLS = ['cash', 'payment', 'adjustment', 'payout'] as const satisfies readonly MoneyCall[];
export const MONEY_ICONS = { cash: 'wallet', payment: 'card', adjustment: 'gear', payout: 'arrow' } as const;
const MONEY_ACCESS: Record<MoneyCall, Access> = {
  cash: 'desk',
  payment: 'accounts',
  adjustment: 'money',
  payout: 'money',
};

interface Staff {
  readonly apiRole: Role;
  readonly memberCode: string;
}

/** How somebody may move the money of a member; nobody moves their own. */
export const moneyCallsOf = ({ apiRole, memberCode }: Staff, code: string): readonly MoneyCall[] =>
  memberCode === code ? [] : MONEY_CALLS.filter((call) => roleHasAccess(apiRole, MONEY_ACCESS[call]));

export interface TaskMember {
  readonly memberCode: string;
  readonly name: string;
  readonly gender: string;
  readonly role: Role;
  readonly status: string;
  readonly email: string | null;
  readonly language: Language;
  /** Euros; undefined for those who may not see it, null without an account. */
  readonly balance?: number | null | undefined;
}

interface MemberTasksProps {
  readonly member: TaskMember;
  /** Called before another page or dialog is opened. */
  readonly onLeave?: () => void;
  /** The member is at the counter already: booking is what the page is for. */
  readonly isAtCounter?: boolean;
}

/** What the staff does for a member, by role: in the dialog of the list, on the member's page and at the counter. */
export function MemberTasks({ member, onLeave = () => undefined, isAtCounter = false }: MemberTasksProps) {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const user = useUser();
  const { apiRole } = user;
  const isActive = isMemberRole(member.role) && member.status === 'active';
  const hasAccount = typeof member.balance === 'number';
  if (!hasWords) return null;
  const open = (show: () => void) => () => {
    onLeave();
    show();
  };
  return (
    <>
      {roleHasAccess(apiRole, 'desk') && isActive && !isAtCounter && (
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
      {hasAccount &&
        moneyCallsOf(user, member.memberCode).map((call) => (
          <Button
            key={call}
            icon={MONEY_ICONS[call]}
            aria-haspopup="dialog"
            onClick={open(() => openMoneyOf(member, call))}
          >
            {t(`memberMoney.${call}`)}
          </Button>
        ))}
      {roleHasAccess(apiRole, 'admin') && isActive && (
        <Button icon="card" aria-haspopup="dialog" onClick={open(() => openTopupFor(member))}>
          {t('memberProfiles.topUp')}
        </Button>
      )}
      {hasAccount && (
        <Button icon="list" aria-haspopup="dialog" onClick={open(() => openMoneyOf(member))}>
          {t('memberProfiles.money')}
        </Button>
      )}
      <MessageTask member={member} onLeave={onLeave} />
    </>
  );
}
