import type { MemberProfile } from '@courtside/contract/people/admin';
import { useQuery } from '@tanstack/react-query';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { MemberView } from '../member-view.tsx';
import { memberQuery } from '../queries.ts';

interface MemberDialogProps {
  readonly code: string;
  /** Fields from the list, where it has the member; the whole profile is fetched. */
  readonly listed: MemberProfile | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** One member above the list, where there is no room beside it. */
export function MemberDialog({ code, listed, opened, onClose }: MemberDialogProps) {
  const { data } = useQuery({ ...memberQuery(code), enabled: opened });
  const name = (data ?? listed)?.name ?? code;
  return (
    <Dialog opened={opened} onClose={onClose} title={<MemberName name={name} />} width={840}>
      <MemberView key={code} code={code} listed={listed} onLeave={onClose} />
    </Dialog>
  );
}
