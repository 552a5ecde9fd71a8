import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Table } from '#shared/ui/data/table.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { useKeyHelp } from '#shared/ui/keys/keys.ts';
import styles from './row-table.module.css';
import type { OpenedRow } from './use-opened-row.ts';

interface RowTableProps {
  readonly columns: ReadonlyArray<{ readonly text: string; readonly isFigure?: boolean }>;
  readonly row: OpenedRow;
  /** Rows begin with a picture of 36 pixels. */
  readonly hasPictures?: boolean;
  /** Called with another key than an arrow, pressed on a row. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>, key: string) => void;
  /** Rows. */
  readonly children: ReactNode;
}

/** A table whose rows open beside it; arrows walk on. On the phone each row is a small block. */
export function RowTable({ columns, row, hasPictures, onKey, children }: RowTableProps) {
  const { t } = useTranslation();
  useKeyHelp('walk');
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    if (key) onKey?.(event, key);
    if (!event.defaultPrevented) row.walk(event);
  };
  return (
    <Table className={styles.table} data-pictures={hasPictures || undefined} onKeyDown={press}>
      <thead>
        <tr>
          {columns.map(({ text, isFigure }) => (
            <th key={text} scope="col" className={isFigure ? 'figure' : undefined}>
              {text}
            </th>
          ))}
          <th scope="col">
            <span className="sr">{t('deskLists.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

interface OpenableRowProps {
  readonly rowKey: string;
  readonly row: OpenedRow;
  /** What its button opens. */
  readonly label: string;
  /** Cells, each with its `data-cell`: member, when, what, state or amount. */
  readonly children: ReactNode;
}

/** The whole row is pressed. */
export function OpenableRow({ rowKey, row, label, children }: OpenableRowProps) {
  const isOpened = rowKey === row.key && !row.isNarrow;
  return (
    <tr data-opened={isOpened || undefined}>
      {children}
      <td data-cell="action">
        <button
          type="button"
          className={styles.open}
          data-row={rowKey}
          aria-label={label}
          aria-haspopup={row.isNarrow ? 'dialog' : undefined}
          aria-current={isOpened || undefined}
          onClick={() => row.select(rowKey)}
        >
          <Icon name="right" flip size={18} />
        </button>
      </td>
    </tr>
  );
}
