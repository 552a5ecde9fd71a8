import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from './list-filters.module.css';

interface ListFiltersProps {
  /** What the search finds. */
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** How many filters narrow the list, beside the search. */
  readonly active?: number;
  readonly onClear?: () => void;
  /** The filters. Without any the list has a search only. */
  readonly children?: ReactNode;
}

/** The head of every list of the office. On the phone the filters are in a sheet, so that the list is in sight. */
export function ListFilters({ label, typed, onType, active = 0, onClear, children }: ListFiltersProps) {
  const isPhone = useIsPhone();
  return (
    <div className={styles.filters}>
      <search className={styles.search}>
        <TextField
          label={label}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          type="search"
          maxLength={60}
          autoComplete="off"
        />
      </search>
      {children && isPhone && (
        <FilterSheet active={active} onClear={onClear}>
          {children}
        </FilterSheet>
      )}
      {children && !isPhone && <div className={styles.more}>{children}</div>}
    </div>
  );
}

interface FilterSheetProps {
  readonly active: number;
  readonly onClear?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** What is chosen counts at once: the list below the sheet follows. */
function FilterSheet({ active, onClear, children }: FilterSheetProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const clear = () => {
    setIsOpen(false);
    onClear?.();
  };
  return (
    <>
      <Button
        icon="filter"
        aria-haspopup="dialog"
        aria-label={active > 0 ? t('deskLists.filtersActive', { count: active }) : undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('deskLists.filters')}
        {active > 0 && (
          <span className={`num ${styles.active}`} aria-hidden>
            {active}
          </span>
        )}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('deskLists.filters')}>
        <div className={styles.sheet}>{children}</div>
        <DialogActions>
          {active > 0 && onClear && (
            <Button variant="ghost" onClick={clear}>
              {t('deskLists.clear')}
            </Button>
          )}
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {t('deskLists.showList')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

interface FilterChipsProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: ReadonlyArray<{ readonly value: Value; readonly label: ReactNode }>;
}

/** One of a few as chips, below the other filters. */
export function FilterChips<Value extends string>({ legend, value, onChange, choices }: FilterChipsProps<Value>) {
  return (
    <fieldset className={styles.chips}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <Chip key={choice.value} aria-pressed={choice.value === value} onClick={() => onChange(choice.value)}>
          {choice.label}
        </Chip>
      ))}
    </fieldset>
  );
}
