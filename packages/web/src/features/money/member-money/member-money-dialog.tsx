import type { MoneyCall } from '#shared/store/dialog-store.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { MemberMoney } from './member-money.tsx';

interface MemberMoneyDialogProps {
  readonly member: { readonly memberCode: string; readonly name: string; readonly call?: MoneyCall | undefined };
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The account of a member over any page. */
export function MemberMoneyDialog({ member, opened, onClose }: MemberMoneyDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={<MemberName name={member.name} />} width={600} height={760}>
      <MemberMoney key={`${member.memberCode} ${member.call}`} code={member.memberCode} firstCall={member.call} />
    </Dialog>
  );
}
