import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import profileStyles from '../profile.module.css';
import styles from './entry-list.module.css';

interface EntryListProps {
  readonly title: string;
  readonly frame: RefObject<HTMLFieldSetElement | null>;
  readonly entries: readonly { readonly key: string; readonly label: string; readonly words: ReactNode }[];
  readonly onRemove: (index: number) => void;
  readonly onAdd: () => void;
  /** The row in which the next entry is typed. */
  readonly children: ReactNode;
}

/** A list of the profile: what it holds, each with its way out, and a row for the next. */
export function EntryList({ title, frame, entries, onRemove, onAdd, children }: EntryListProps) {
  const { t } = useTranslation();
  const remove = (index: number) => {
    // The button leaves with its entry; the focus stays with the list.
    frame.current?.focus({ preventScroll: true });
    onRemove(index);
  };
  return (
    <fieldset ref={frame} className={styles.list} tabIndex={-1}>
      <legend className={profileStyles.heading}>{title}</legend>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ key, label, words }, index) => (
            <li key={key}>
              {words}
              <IconButton icon="close" label={t('profile.remove', { entry: label })} onClick={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.next}>
        {children}
        <div className={styles.add}>
          <Button icon="plus" size="lg" onClick={onAdd}>
            {t('profile.add')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
