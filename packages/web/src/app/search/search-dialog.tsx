import { isMemberRole, roleHasAccess } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFeatures } from '#shared/api/club/club-query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { useFound } from '#shared/office/find/use-find.ts';
import { useOpenFound } from '#shared/office/find/use-open-found.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery } from '#shared/sports/services.ts';
import { openBookingDetail, openDialog } from '#shared/store/dialog-store.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { ownBooking, ownBookingsQuery } from './own-bookings.ts';
import styles from './search-dialog.module.css';
import { matching, type SearchGroup, searchEntries } from './search-entries.ts';

const GROUPS = ['bookings', 'members', 'actions', 'pages', 'courts'] as const;
/** Of each group; who looks for more types more. */
const SHOWN = 6;

interface SearchDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Finds what the role may open: members, bookings, courts, pages and actions. */
export function SearchDialog({ opened, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('search.title')} width={600} height={560}>
      <Search onClose={onClose} />
    </Dialog>
  );
}

interface Row {
  readonly group: SearchGroup | 'members' | 'bookings';
  readonly id: string;
  readonly text: string;
  readonly detail?: string;
  readonly icon: IconName;
  readonly open: () => void;
}

function Search({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const rows = useRows(typed);
  const label = isMemberRole(useUser().apiRole) ? t('search.memberLabel') : t('search.label');
  const marked = Math.min(at, rows.length - 1);
  const take = (row: Row | undefined) => {
    if (!row) return;
    onClose();
    row.open();
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      const next = (marked + step + rows.length) % rows.length;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') take(rows[marked]);
  };
  return (
    <div className={styles.search}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          data-autofocus
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={rows.length > 0 ? `${id}-${marked}` : undefined}
          placeholder={label}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {GROUPS.map((group) => {
          const ofGroup = rows.filter((row) => row.group === group);
          return (
            ofGroup.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options
              <div key={group} role="group" aria-label={t(`search.groups.${group}`)}>
                <p className={styles.group} aria-hidden="true">
                  {t(`search.groups.${group}`)}
                </p>
                {ofGroup.map((row) => {
                  const index = rows.indexOf(row);
                  return (
                    <div
                      key={row.id}
                      id={`${id}-${index}`}
                      className={styles.option}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === marked}
                      onPointerDown={(event) => event.preventDefault()}
                      onClick={() => take(row)}
                      onKeyDown={undefined}
                    >
                      <Icon name={row.icon} size={20} />
                      <bdi>{row.text}</bdi>
                      {row.detail && (
                        <small>
                          <bdi>{row.detail}</bdi>
                        </small>
                      )}
                    </div>
                  );
                })}
              </div>
            )
          );
        })}
      </div>
      {rows.length === 0 && <p role="status">{t('search.none')}</p>}
    </div>
  );
}

/** What is found, in the order of the groups. Members and the bookings of others are asked for by the staff only. */
function useRows(typed: string): readonly Row[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { apiRole: role } = useUser();
  useOfficeWords();
  const { data: services = [] } = useQuery(servicesQuery);
  const features = useFeatures();
  const { openMember, openBooking } = useOpenFound();
  const { found, isAnswered } = useFound(typed, { enabled: roleHasAccess(role, 'staff') });
  // Until the answer is there, only what was found before and fits what is typed now: Enter must not open anybody else.
  const fits = ({ text, detail }: Row) => isAnswered || matching([{ text: `${text} ${detail}` }], typed).length > 0;
  const known = matching(searchEntries(services, { role, features, language, t }), typed).map(
    ({ group, text, icon, target }): Row => ({
      ...{ group, id: `${group} ${text}`, text, icon },
      open: () => ('path' in target ? void navigate(target.path) : openDialog(target.dialog)),
    }),
  );
  const members = (found?.members ?? []).map(
    ({ code, name, surName }): Row => ({
      ...{ group: 'members', id: code, text: `${name} ${surName}`, detail: code, icon: 'user' },
      open: () => openMember(code),
    }),
  );
  const booking = found?.booking;
  const bookings: readonly Row[] = booking
    ? [
        {
          ...{ group: 'bookings', id: booking.key, text: booking.key, icon: 'calendar' },
          detail: `${booking.date} ${booking.from}`,
          open: () => openBooking(booking),
        },
      ]
    : [];
  const all = [...bookings.filter(fits), ...useOwnBookings(typed), ...members.filter(fits), ...known];
  return GROUPS.flatMap((group) => {
    const rows = all.filter((row) => row.group === group);
    // Without a word courts are only a long list.
    return typed.trim() === '' && group === 'courts' ? [] : rows.slice(0, typed.trim() === '' ? undefined : SHOWN);
  });
}

/** What members play themselves, with a word of it. */
function useOwnBookings(typed: string): readonly Row[] {
  const { t, i18n } = useTranslation();
  const { apiRole } = useUser();
  const isAsked = isMemberRole(apiRole) && typed.trim() !== '';
  const { data = [] } = useQuery({ ...ownBookingsQuery, enabled: isAsked });
  if (!isAsked) return [];
  const own = data.map((booking) => ownBooking(booking, { language: i18n.language, t }));
  return matching(own, typed).map(
    ({ booking: { section, key }, title, detail }): Row => ({
      ...{ group: 'bookings', id: key, text: title, detail, icon: 'calendar' },
      open: () => openBookingDetail({ section, key }),
    }),
  );
}
