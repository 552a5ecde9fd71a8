import type { MemberProfile } from '@courtside/contract/people/admin';
import { useQuery } from '@tanstack/react-query';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { memberQuery } from './queries.ts';

interface MemberTitleProps {
  /** Empty before anybody was opened. */
  readonly code: string;
  readonly listed: MemberProfile | undefined;
}

/** Whose profile it is; the number until the name is known. */
export function MemberTitle({ code, listed }: MemberTitleProps) {
  const { data } = useQuery({ ...memberQuery(code), enabled: code !== '' });
  const name = (data ?? listed)?.name;
  return name ? <MemberName name={name} /> : code;
}
