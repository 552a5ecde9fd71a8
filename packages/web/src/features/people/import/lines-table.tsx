import type { CellFault, ImportField } from '@courtside/contract/people/imports/import-fields';
import type {
  ChangedLine,
  CheckedImport,
  Correction,
  RefusedCell,
} from '@courtside/contract/people/imports/office-imports';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { InlineSelect } from '#shared/office/fields/inline-fields.tsx';
import { categoriesQuery } from '#shared/office/frame/queries.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './dry-run.module.css';
import { faultText } from './refused/fault-text.ts';

const CELLS = ['code', 'name', 'email', 'category', 'balance'] as const;
type Cell = (typeof CELLS)[number];

/** The cell of the table in which a field is shown; other fields have their own line below. */
const CELL_OF: Partial<Record<ImportField, Cell>> = {
  ...{ code: 'code', email: 'email', category: 'category', balance: 'balance' },
  ...{ name: 'name', surName: 'name', fullName: 'name' },
};

/** Right in one line and wrong in another: such a cell is corrected alone. */
const FAULTS_OF_A_LINE: ReadonlySet<CellFault> = new Set([
  ...(['code_invalid', 'code_twice', 'code_staff', 'code_erased', 'code_exists'] as const),
  ...(['payer_self', 'payer_of_others'] as const),
]);

interface LinesTableProps {
  readonly data: CheckedImport;
  readonly onMend: (correction: Correction) => void;
}

/** Refused lines with their reason, which can be mended in place, and lines that change a member. */
export function LinesTable({ data, onMend }: LinesTableProps) {
  const { t } = useTranslation();
  const byLine = [...Map.groupBy(data.refused, ({ line }) => line)];
  /** A wrong value is corrected once for every line that has it, also for those that are not listed. */
  const mend = ({ line, column, fault, value: from }: RefusedCell, value: string) => {
    const isOfLine = from === '' || FAULTS_OF_A_LINE.has(fault);
    onMend(isOfLine ? { line, column, value } : { from, column, value });
  };
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('memberImport.line')}</th>
          <th scope="col">{t('memberImport.number')}</th>
          {CELLS.slice(1).map((cell) => (
            <th key={cell} scope="col">
              {t(`memberImport.${cell as 'name'}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byLine.map(([line, cells]) => (
          <RefusedLine key={line} line={line} cells={cells} onMend={mend} />
        ))}
        {data.changes.length > 0 && (
          <tr className={styles.group}>
            <td colSpan={6}>{t('memberImport.changedTitle', { count: data.changed })}</td>
          </tr>
        )}
        {data.changes.map((line) => (
          <ChangedRow key={line.line} changed={line} />
        ))}
        {data.changed > data.changes.length && (
          <tr className={styles.group}>
            <td colSpan={6}>{t('memberImport.firstListed', { count: data.changes.length })}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

type Mend = (cell: RefusedCell, value: string) => void;

interface RefusedLineProps {
  readonly line: number;
  readonly cells: readonly RefusedCell[];
  readonly onMend: Mend;
}

function RefusedLine({ line, cells, onMend }: RefusedLineProps) {
  const { t } = useTranslation();
  const [first] = cells;
  if (!first) return null;
  return (
    <>
      <tr>
        <td>
          <Num>{line}</Num>
        </td>
        {CELLS.map((name) => {
          const refused = cells.filter(({ field }) => CELL_OF[field] === name);
          return (
            <td key={name} className={refused.length > 0 ? styles.bad : undefined}>
              {refused.length > 0 ? (
                refused.map((cell) => <MendField key={cell.column} cell={cell} onMend={onMend} />)
              ) : (
                <bdi>{first.row[name]}</bdi>
              )}
            </td>
          );
        })}
      </tr>
      {cells.map((cell) => (
        <tr key={`${cell.column} ${cell.fault}`} className={styles.why}>
          <td />
          <td colSpan={5}>
            <span id={faultId(cell)}>
              <Icon name="alert" size={16} />
              {faultText(cell, t)}
            </span>
            {CELL_OF[cell.field] === undefined && (
              <div className={styles.below}>
                {t(`memberImport.fields.${cell.field}`)}
                <MendField cell={cell} onMend={onMend} />
              </div>
            )}
          </td>
        </tr>
      ))}
    </>
  );
}

const faultId = ({ line, column, fault }: RefusedCell) => `fault-${line}-${column.replaceAll(/\W/g, '-')}-${fault}`;

interface MendFieldProps {
  readonly cell: RefusedCell;
  readonly onMend: Mend;
}

/** The cell as the file has it. A new value is checked when the field is left. */
function MendField({ cell, onMend }: MendFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { line, field, value } = cell;
  const label = t('memberImport.mend', { field: t(`memberImport.fields.${field}`), line });
  const mend = (next: string) => next !== value && onMend(cell, next);
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled: field === 'category' });
  if (field === 'category')
    return (
      <InlineSelect
        label={label}
        faultId={faultId(cell)}
        value=""
        options={[
          { value: '', label: value || t('memberImport.chooseCategory') },
          ...categories
            .filter(({ retiredFrom }) => retiredFrom === null)
            .map(({ key, title }) => ({ value: key, label: textIn(title, language) })),
        ]}
        onChange={(key) => key && mend(key)}
      />
    );
  return (
    <input
      // A value that is refused again starts as the file has it.
      key={value}
      className={styles.mend}
      aria-label={label}
      aria-invalid
      aria-describedby={faultId(cell)}
      defaultValue={value}
      dir="auto"
      onBlur={({ target }) => mend(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') mend(currentTarget.value);
      }}
    />
  );
}

function ChangedRow({ changed }: { readonly changed: ChangedLine }) {
  const { t } = useTranslation();
  const inCell = (name: Cell) => changed.changes.filter(({ field }) => CELL_OF[field] === name);
  const others = changed.changes.filter(({ field }) => CELL_OF[field] === undefined);
  const show = (changes: ChangedLine['changes']): ReactNode =>
    changes.map(({ field, before, after }) => (
      <Fragment key={field}>
        <s>
          <bdi>{before}</bdi>
        </s>{' '}
        <b>
          <bdi>{after}</bdi>
        </b>{' '}
      </Fragment>
    ));
  return (
    <>
      <tr>
        <td>
          <Num>{changed.line}</Num>
        </td>
        {CELLS.map((name) => {
          const changes = inCell(name);
          return (
            <td key={name} className={changes.length > 0 ? styles.new : undefined}>
              {changes.length > 0 ? show(changes) : <bdi>{changed.row[name]}</bdi>}
            </td>
          );
        })}
      </tr>
      {others.length > 0 && (
        <tr className={styles.more}>
          <td />
          <td colSpan={5}>
            {others.map((change) => (
              <span key={change.field}>
                {t(`memberImport.fields.${change.field}`)}: {show([change])}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}
