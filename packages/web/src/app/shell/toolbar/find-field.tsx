import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FindList } from '#shared/office/find/find-list.tsx';
import { useFind } from '#shared/office/find/use-find.ts';
import { useOpenFound } from '#shared/office/find/use-open-found.ts';
import { useSlashKey } from '#shared/office/find/use-slash-key.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './find-field.module.css';

/** Finds a member by name or number, or a booking by its key, from every page of the staff: `/`, a name, Enter. */
export function FindField() {
  const { t } = useTranslation();
  const { openMember, openBooking } = useOpenFound();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const leave = (open: () => unknown) => () => {
    input.current?.blur();
    void open();
  };
  const find = useFind({
    label: t('shell.findMember'),
    rowsOf: ({ members, booking }) => [
      ...(booking ? [{ booking, take: leave(() => openBooking(booking)) }] : []),
      ...members.map((member) => ({ member, take: leave(() => openMember(member.code)) })),
    ],
  });
  return (
    <search className={styles.find}>
      <Icon name="search" size={18} />
      <input ref={input} className={styles.input} {...find.inputProps} />
      <span className={styles.key} />
      <FindList find={find} />
    </search>
  );
}
