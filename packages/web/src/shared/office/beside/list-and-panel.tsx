import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { useKeyHelp } from '#shared/ui/keys/keys.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import styles from './list-and-panel.module.css';
import type { OpenedRow } from './use-opened-row.ts';

interface ListAndPanelProps {
  readonly row: OpenedRow;
  readonly title: ReactNode;
  /** What is open. `onLeave` is given where it covers the list: it is called before another page or dialog is opened. */
  readonly panel: (onLeave: (() => void) | undefined) => ReactNode;
  /** Where the panel would be as long as nothing is open. Where there is no room beside the list it stands above it. */
  readonly beside?: ReactNode;
  /** Pixels of the dialog. */
  readonly width: number;
  /** On the phone the dialog has the whole height. */
  readonly isTall?: boolean;
  /** The list. */
  readonly children: ReactNode;
}

/** Higher than any phone. */
const WHOLE_PHONE = 1200;

/** A list and what is open of it: beside it, where the list stays in use, or above it in a dialog. */
export function ListAndPanel({ row, title, panel, beside, width, isTall, children }: ListAndPanelProps) {
  const { key, shownKey, isNarrow, rows, close } = row;
  const isBeside = key !== '' && !isNarrow;
  return (
    <>
      <div className={styles.room} data-beside={isBeside || (beside !== undefined && !isNarrow) || undefined}>
        {beside !== undefined && !isBeside && <div className={styles.beside}>{beside}</div>}
        <div ref={rows} className={styles.list}>
          {children}
        </div>
        {isBeside && (
          <Panel row={row} title={title}>
            {panel(undefined)}
          </Panel>
        )}
      </div>
      {isNarrow && shownKey !== '' && (
        <Dialog
          opened={key !== ''}
          onClose={close}
          title={title}
          width={width}
          {...(isTall && { height: WHOLE_PHONE })}
        >
          {panel(close)}
        </Dialog>
      )}
    </>
  );
}

function Panel({ row, title, children }: Pick<ListAndPanelProps, 'row' | 'title' | 'children'>) {
  const { t } = useTranslation();
  const id = useId();
  const { heading, close } = row;
  useKeyHelp('close');
  const closeByKey = (event: KeyboardEvent) => {
    // A dialog that was opened from here closes itself.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    close();
  };
  return (
    <aside className={styles.panel} aria-labelledby={id} onKeyDown={closeByKey}>
      <div className={styles.header}>
        <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={t('ui.close')} onClick={close} />
      </div>
      {children}
    </aside>
  );
}
