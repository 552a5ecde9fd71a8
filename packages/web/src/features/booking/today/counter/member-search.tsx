import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FindList } from '#shared/office/find/find-list.tsx';
import { type FoundBooking, useFind } from '#shared/office/find/use-find.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { keyText, useKeyHelp } from '#shared/ui/keys/keys.ts';
import type { CounterMember } from '../state/today-store.ts';
import styles from './member-search.module.css';

interface MemberSearchProps {
  readonly label: string;
  readonly id?: string;
  readonly input?: RefObject<HTMLInputElement | null>;
  /** The key that focuses the field, shown at its end. */
  readonly shortcut?: string;
  readonly hasAutoFocus?: boolean;
  readonly onMember: (member: CounterMember) => void;
  /** Ctrl Enter. */
  readonly onProfile?: (memberCode: string) => void;
  /** Without it bookings are not offered. */
  readonly onBooking?: (booking: FoundBooking) => void;
  readonly onEscape?: () => void;
}

/** Finds a member by name or number, or a booking by its key. Enter takes the marked one. */
export function MemberSearch(props: MemberSearchProps) {
  const { label, id, input, shortcut, hasAutoFocus, onMember, onProfile, onBooking, onEscape } = props;
  const { t } = useTranslation();
  useKeyHelp(...(onProfile ? (['toCounter', 'toProfile', 'close'] as const) : []));
  const find = useFind({
    label,
    rowsOf: ({ members, booking }) => [
      ...members
        .filter(({ status }) => status === 'active')
        .map((member) => ({
          member,
          take: (isControl: boolean) =>
            isControl && onProfile
              ? onProfile(member.code)
              : onMember({
                  memberCode: member.code,
                  name: `${member.name} ${member.surName}`,
                  gender: member.gender,
                  profilePic: member.profilePic,
                }),
        })),
      ...(booking && onBooking ? [{ booking, take: () => onBooking(booking) }] : []),
    ],
    ...(onEscape && { onEscape }),
  });
  return (
    <div className={styles.find}>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        className={styles.input}
        data-autofocus={hasAutoFocus || undefined}
        aria-keyshortcuts={shortcut}
        {...find.inputProps}
      />
      {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
      <FindList find={find}>
        {onProfile && (
          <p className={styles.keys} aria-hidden="true">
            <span>
              <kbd>{keyText('toCounter')}</kbd> {t('counter.atTheCounter')}
            </span>
            <span>
              <kbd>{keyText('toProfile')}</kbd> {t('counter.profile')}
            </span>
            <span>
              <kbd>{keyText('close')}</kbd> {t('counter.close')}
            </span>
          </p>
        )}
      </FindList>
    </div>
  );
}
