import { findAnything } from '@courtside/contract/office-directory';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { Avatar } from '#shared/court/avatar.tsx';
import { memberPath, todayPath } from '#shared/routing/paths.ts';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { useDebouncedValue } from '#shared/ui/fields/use-debounced-value.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './find-field.module.css';
import { useSlashKey } from './use-slash-key.ts';

const TYPING_MS = 150;

/** Finds a member by name or number, or a booking by its key, from every page of the staff: `/`, a name, Enter. */
export function FindField() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLElement>(null);
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
  useSlashKey(input);
  const close = () => {
    setIsOpen(false);
    setTyped('');
    setAt(0);
  };
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const closeFrom = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeFrom, { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);
  const { members = [], booking } = (term !== '' && data) || {};
  // A cancelled booking is on no court any more.
  const openBooking = (found: NonNullable<typeof booking>) =>
    found.status === 'booked' ? navigate(todayPath(found)) : openBookingDetail(found);
  const options = [
    ...(booking ? [{ key: booking.key, choose: () => openBooking(booking) }] : []),
    ...members.map(({ code }) => ({ key: code, choose: () => navigate(memberPath(code)) })),
  ];
  const isShown = isOpen && term !== '' && data !== undefined;
  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    close();
    input.current?.blur();
    void option.choose();
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setAt((at + step + options.length) % options.length);
    }
    // Enter waits for the answer to what was typed.
    if (event.key === 'Enter' && typed.trim() === term && !isPlaceholderData) choose(at);
    if (event.key === 'Escape') close();
  };
  const optionProps = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': index === at,
    className: styles.option,
    onPointerDown: (event: React.PointerEvent) => event.preventDefault(),
    onClick: () => choose(index),
    onKeyDown: undefined,
  });
  return (
    <search ref={frame} className={styles.find}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={t('shell.findMember')}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && options.length > 0 ? `${id}-${at}` : undefined}
        placeholder={t('shell.findMember')}
        value={typed}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsOpen(true);
          setAt(0);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={handleKey}
      />
      <span className={styles.key} />
      <div
        id={`${id}-list`}
        role="listbox"
        className={styles.list}
        aria-label={t('shell.findMember')}
        hidden={!isShown}
      >
        {booking && (
          <div {...optionProps(0)}>
            <Icon name="calendar" size={20} />
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
        {members.map(({ code, name, surName, gender, profilePic }, index) => (
          <div key={code} {...optionProps(index + (booking ? 1 : 0))}>
            <Avatar user={{ photoURL: profilePic, gender, memberCode: code }} size={28} />
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
        {options.length === 0 && <p className={styles.none}>{t('shell.foundNothing')}</p>}
      </div>
    </search>
  );
}
