import type { ClubMember } from '@courtside/contract/people/members';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberList } from '#shared/sports/use-member-list.ts';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import styles from './member-picker.module.css';
import { Person } from './person.tsx';

interface MemberPickerProps {
  readonly title: string;
  readonly service: string;
  /** Membership numbers that are not offered again. */
  readonly taken: readonly string[];
  readonly onPick: (member: ClubMember) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Below the members. */
  readonly children?: ReactNode;
}

/** One member: favourites first, everybody by search. */
export function MemberPicker({ title, opened, onClose, ...props }: MemberPickerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={480} height={560}>
      {opened && <Members {...props} onClose={onClose} />}
    </Dialog>
  );
}

function Members({ service, taken, onPick, onClose, children }: Omit<MemberPickerProps, 'title' | 'opened'>) {
  const { t } = useTranslation();
  const { query, term, search, list, showList } = useMemberList(service);
  const found = (query.data?.data ?? []).filter(({ memberCode }) => !taken.includes(memberCode));
  return (
    <div className={styles.picker}>
      <TextField
        label={t('booking.searchMembers')}
        value={term}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => {
          // Everybody is searched, not only favourites.
          if (list === 'favourites' && target.value !== '') showList('all');
          search(target.value);
        }}
      />
      {query.data && found.length === 0 && (
        <EmptyState title={t('booking.noMembers')} text={t('booking.noMembersText')} />
      )}
      <ul className={styles.members}>
        {found.map((member) => (
          <li key={member.memberCode}>
            <button
              type="button"
              className={styles.member}
              onClick={() => {
                onPick(member);
                onClose();
              }}
            >
              <Person code={member.memberCode} name={member.name} gender={member.gender} />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
