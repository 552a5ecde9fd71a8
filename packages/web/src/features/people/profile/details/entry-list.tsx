import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import profileStyles from '../profile.module.css';
import styles from './entry-list.module.css';

interface EntryListProps {
  readonly title: string;
  readonly frame: RefObject<HTMLFieldSetElement | null>;
  readonly entries: readonly { readonly key: string; readonly label: string; readonly content: ReactNode }[];
  readonly onRemove: (index: number) => void;
  readonly onAdd: () => void;
  /** The row for the next entry. */
  readonly children: ReactNode;
}

/** A list of the profile: its entries, each with a remove button, and a row for the next one. */
export function EntryList({ title, frame, entries, onRemove, onAdd, children }: EntryListProps) {
  const { t } = useTranslation();
  const remove = (index: number) => {
    // The button is removed with its entry, so the focus moves to the list.
    frame.current?.focus({ preventScroll: true });
    onRemove(index);
  };
  return (
    <fieldset ref={frame} className={styles.list} tabIndex={-1}>
      <legend className={profileStyles.heading}>{title}</legend>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ key, label, content }, index) => (
            <li key={key}>
              {content}
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
