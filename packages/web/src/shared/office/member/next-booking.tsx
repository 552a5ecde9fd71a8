import { useQuery } from '@tanstack/react-query';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { MemberBooking } from './member-booking.tsx';
import { memberPageQuery } from './member-queries.ts';

interface NextBookingProps {
  readonly member: { readonly memberCode: string; readonly name: string };
  readonly onLeave: () => void;
}

/** The next booking of a member with what the staff does with it; nothing where there is none. */
export function NextBooking({ member: { memberCode: code, name }, onLeave }: NextBookingProps) {
  const hasWords = useOfficeWords();
  const next = useQuery(memberPageQuery(code)).data?.upcoming[0];
  if (!next || !hasWords) return null;
  return (
    <div>
      <MemberBooking booking={next} upcomingOf={{ code, name }} onLeave={onLeave} />
    </div>
  );
}
