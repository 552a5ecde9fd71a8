import { CELL_FAULTS, type CellFault } from '@courtside/contract/people/imports/import-fields';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';

type Params = Readonly<Record<string, string | number>>;

/** The English sentence of a fault. */
export function faultText(fault: CellFault, params: Params = {}): string {
  return CELL_FAULTS[fault].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Of a form: the web app translates by `fault` and `params`. */
export interface FormFault extends FieldError {
  readonly fault: CellFault;
  readonly params: Params;
}

export function formFault(path: string, fault: CellFault, params: Params = {}): FormFault {
  return { path, message: faultText(fault, params), fault, params };
}

export function refuseForm(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new AppError('office.invalid', { extras: { errors } });
}
