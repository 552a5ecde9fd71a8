import { findAnything } from '@courtside/contract/office-directory';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { Avatar } from '#shared/court/avatar.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { CounterMember } from '../state/today-store.ts';
import styles from './member-search.module.css';

const TYPING_MS = 150;

export interface FoundBooking {
  readonly section: string;
  readonly key: string;
  readonly date: string;
}

/** As they are printed on keyboards. */
const KEYS = { enter: 'Enter', ctrlEnter: 'Ctrl Enter', escape: 'Esc' } as const;

interface MemberSearchProps {
  readonly label: string;
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
  const { label, input, shortcut, hasAutoFocus, onMember, onProfile, onBooking, onEscape } = props;
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const term = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['members', 'find', term],
    queryFn: ({ signal }) => callApi(findAnything, { query: { term } }, { signal }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  });
  const found = term === '' ? undefined : data;
  const members = (found?.members ?? []).filter(({ status }) => status === 'active');
  const booking = onBooking ? found?.booking : undefined;
  const isShown = isOpen && found !== undefined;
  const close = () => {
    setTyped('');
    setIsOpen(false);
    setAt(0);
  };
  const options = [
    ...members.map((member) => ({
      key: member.code,
      take: (isProfile: boolean) =>
        isProfile && onProfile
          ? onProfile(member.code)
          : onMember({
              memberCode: member.code,
              name: `${member.name} ${member.surName}`,
              gender: member.gender,
              profilePic: member.profilePic,
            }),
    })),
    ...(booking ? [{ key: booking.key, take: () => onBooking?.(booking) }] : []),
  ];
  const take = (index: number, isProfile = false) => {
    const option = options[index];
    if (!option) return;
    close();
    option.take(isProfile);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setAt((at + step + options.length) % options.length);
    }
    if (event.key === 'Enter') {
      // The field may be inside a form. Enter waits for the answer to what was typed.
      event.preventDefault();
      if (typed.trim() === term && !isPlaceholderData) take(at, event.ctrlKey || event.metaKey);
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (typed !== '') close();
      else onEscape?.();
    }
  };
  const optionProps = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': index === at,
    className: styles.option,
    onPointerDown: (event: React.PointerEvent) => event.preventDefault(),
    onClick: () => take(index),
    onKeyDown: undefined,
  });
  return (
    <div className={styles.find}>
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && options.length > 0 ? `${id}-${at}` : undefined}
        placeholder={label}
        value={typed}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        data-autofocus={hasAutoFocus || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsOpen(true);
          setAt(0);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={handleKey}
      />
      {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
      <div id={`${id}-list`} role="listbox" className={styles.list} aria-label={label} hidden={!isShown}>
        {members.map(({ code, name, surName, gender, profilePic }, index) => (
          <div key={code} {...optionProps(index)}>
            <Avatar user={{ photoURL: profilePic, gender, memberCode: code }} size={32} />
            <span>
              <b>
                <bdi>{`${name} ${surName}`}</bdi>
              </b>
              <small>
                <Num>{code}</Num>
              </small>
            </span>
          </div>
        ))}
        {booking && (
          <div {...optionProps(members.length)}>
            <Icon name="calendar" />
            <span>
              <b>
                <Num>{booking.key}</Num>
              </b>
              <small>
                <bdi>{booking.court}</bdi> <Num>{`${booking.date} ${booking.from}`}</Num>
              </small>
            </span>
          </div>
        )}
        {options.length === 0 && <p className={styles.none}>{t('shell.foundNothing')}</p>}
        {options.length > 0 && onProfile && (
          <p className={styles.keys} aria-hidden="true">
            <span>
              <kbd>{KEYS.enter}</kbd> {t('counter.atTheCounter')}
            </span>
            <span>
              <kbd>{KEYS.ctrlEnter}</kbd> {t('counter.profile')}
            </span>
            <span>
              <kbd>{KEYS.escape}</kbd> {t('counter.close')}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
