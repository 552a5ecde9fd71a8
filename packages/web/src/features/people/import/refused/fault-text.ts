import { CELL_FAULTS, type CellFault } from '@courtside/contract/people/imports/import-fields';
import type { TFunction } from 'i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';

interface Fault {
  readonly fault: CellFault;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why a cell or a field is refused, in the reader's language. */
export function faultText({ fault, params }: Fault, t: TFunction): string {
  // Each sentence has its own params; the key of one without any stands for all.
  return t(`memberImport.faults.${fault}` as 'memberImport.faults.name_missing', { ...params });
}

/** The faults of a refused form by field. */
export function formFaults(failure: unknown, t: TFunction): Record<string, string> {
  const body = failure instanceof ApiFailure ? (failure.body as { errors?: unknown }) : {};
  const errors = Array.isArray(body.errors) ? (body.errors as Array<Fault & { path: string; message: string }>) : [];
  return Object.fromEntries(
    errors.map((error) => [error.path, error.fault in CELL_FAULTS ? faultText(error, t) : error.message]),
  );
}
