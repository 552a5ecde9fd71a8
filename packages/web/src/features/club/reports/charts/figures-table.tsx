import type { ReactNode } from 'react';
import { Table } from '#shared/ui/data/table.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import styles from '../reports.module.css';

interface Row {
  readonly key: string;
  /** The first cell names the row. */
  readonly cells: readonly ReactNode[];
}

interface FiguresTableProps {
  readonly label: string;
  /** An empty one is for a column of bars. */
  readonly headings: readonly string[];
  readonly rows: readonly Row[];
  readonly total?: Row['cells'];
}

/** A table of figures: the first column names the row. */
export function FiguresTable({ label, headings, rows, total }: FiguresTableProps) {
  const cellsOf = ([name, ...figures]: Row['cells']) => (
    <>
      <th scope="row">{name}</th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
        <td key={index} className={headings[index + 1] === '' ? styles.wide : 'figure'}>
          {figure}
        </td>
      ))}
    </>
  );
  return (
    <WideTable label={label}>
      <Table className={styles.figures}>
        <thead>
          <tr>
            {headings.map((heading, index) =>
              heading ? (
                <th key={heading} scope="col" className={index > 0 ? 'figure' : undefined}>
                  {heading}
                </th>
              ) : (
                <td key="bar" className={styles.wide} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>{cellsOf(cells)}</tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>{cellsOf(total)}</tr>
          </tfoot>
        )}
      </Table>
    </WideTable>
  );
}
