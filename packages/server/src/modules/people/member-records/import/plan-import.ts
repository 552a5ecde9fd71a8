import { setImmediate as turn } from 'node:timers/promises';
import { IMPORT_FIELDS, type ImportField } from '@courtside/contract/people/imports/import-fields';
import type { Correction, ImportMapping } from '@courtside/contract/people/imports/office-imports';
import { type ClubDate, isMinor } from '@courtside/contract/values/dates';
import { isMemberRole } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { differenceOf, findMemberValues, type MemberValues, type StoredMember } from '#modules/people/members/index.ts';
import { type Fault, type MemberRecord, readRecord } from '../fields/record.rules.ts';
import type { Line } from '../file/table.ts';
import { readingContext } from './reading-context.ts';

export interface PlannedLine {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ImportField, string>>>;
  readonly record: MemberRecord;
  readonly faults: Fault[];
  /** The member who has the number already. */
  stored?: StoredMember;
  /** What changes for that member. */
  difference?: ReturnType<typeof differenceOf>;
}

export interface FileLines {
  readonly lines: readonly Line[];
  readonly columns: { readonly names: readonly string[]; readonly isDate1904: boolean };
  readonly mapping: ImportMapping;
  readonly corrections: readonly Correction[];
}

/** Members that are read with one statement. */
const SLICE = 250;
/** Milliseconds of work before other requests get a turn. */
const TURN_MS = 8;

/** Gives other requests a turn, as often as the speed of the machine needs it. */
function createPace(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < TURN_MS) return;
    await turn();
    last = performance.now();
  };
}

/** Decides for every line: new, changed, the same, or refused. Writes nothing. */
export async function planImport(
  db: Db | Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  file: FileLines,
): Promise<PlannedLine[]> {
  // 1. Read the cells.
  const reading = await readingContext(db, context, file.columns.isDate1904);
  const cellsOf = cellReader(file);
  const planned: PlannedLine[] = [];
  const pace = createPace();
  for (const line of file.lines) {
    const cells = cellsOf(line);
    planned.push({ line: line.line, cells, ...readRecord(cells, reading) });
    await pace();
  }
  // 2. Compare them with each other and with the members.
  refuseTwice(planned);
  const known = await findKnown(db, planned);
  for (const each of planned) compare(each, known);
  refusePayers(planned, known, reading.today);
  // 3. What changes.
  for (const each of planned) {
    if (each.stored && each.faults.length === 0)
      each.difference = differenceOf(each.stored.values, changedValues(each.record, each.stored.values));
    await pace();
  }
  return planned;
}

function cellReader({ columns, mapping, corrections }: FileLines) {
  // A field without a column can be filled in by hand, under its own name.
  const places = IMPORT_FIELDS.map((field) => {
    const column = mapping[field] ?? field;
    return [field, column, mapping[field] === undefined ? -1 : columns.names.indexOf(column)] as const;
  });
  const corrected = new Map(
    corrections.flatMap(({ line, column, value }) => (line === undefined ? [] : [[`${line} ${column}`, value.trim()]])),
  );
  // The same wrong value is corrected once for all lines that have it.
  const replaced = new Map(
    corrections.flatMap(({ from, column, value }) => (from === undefined ? [] : [[`${column} ${from}`, value.trim()]])),
  );
  return ({ line, cells }: Line): PlannedLine['cells'] =>
    Object.fromEntries(
      places.flatMap(([field, column, index]) => {
        const inFile = index < 0 ? undefined : (cells[index] ?? '');
        const everywhere = inFile ? replaced.get(`${column} ${inFile}`) : undefined;
        const cell = corrected.get(`${line} ${column}`) ?? everywhere ?? inFile;
        return cell === undefined ? [] : [[field, cell]];
      }),
    );
}

export const lineName = ({ name, surName }: MemberRecord) => [name, surName].filter(Boolean).join(' ');

/** A number counts for the first line that has it. */
function refuseTwice(planned: readonly PlannedLine[]): void {
  const first = new Map<string, PlannedLine>();
  for (const each of planned) {
    const key = each.record.code?.toLowerCase();
    if (key === undefined) continue;
    const earlier = first.get(key);
    if (!earlier) first.set(key, each);
    else {
      const params = { value: String(each.record.code), line: earlier.line, name: lineName(earlier.record) };
      each.faults.push({ field: 'code', fault: 'code_twice', params });
    }
  }
}

/** The members whom the lines name by number, as themselves or as payers. */
async function findKnown(db: Db | Tx, planned: readonly PlannedLine[]): Promise<Map<string, StoredMember>> {
  const codes = [...new Set(planned.flatMap(({ record }) => [record.code, record.familyPayer]))].filter(
    (code) => code !== undefined,
  );
  const known = new Map<string, StoredMember>();
  for (let from = 0; from < codes.length; from += SLICE) {
    for (const [code, member] of await findMemberValues(db, codes.slice(from, from + SLICE))) known.set(code, member);
    await turn();
  }
  return known;
}

function compare(each: PlannedLine, known: ReadonlyMap<string, StoredMember>): void {
  const { code: value, name, surName } = each.record;
  const stored = value === undefined ? undefined : known.get(value.toLowerCase());
  const refuse = (fault: Fault) => each.faults.push(fault);
  if (stored && !isMemberRole(stored.role))
    refuse({ field: 'code', fault: 'code_staff', params: { value: `${value}` } });
  else if (stored?.status === 'erased') refuse({ field: 'code', fault: 'code_erased', params: { value: `${value}` } });
  else if (stored) each.stored = stored;
  if (stored) return;
  const hasNameFault = each.faults.some(({ field }) => ['name', 'surName', 'fullName'].includes(field));
  if (hasNameFault) return;
  const isFull = each.cells.fullName !== undefined && each.cells.name === undefined;
  if (!name) refuse({ field: isFull ? 'fullName' : 'name', fault: 'name_missing' });
  if (!surName) refuse({ field: isFull ? 'fullName' : 'surName', fault: 'surname_missing' });
}

/** A payer pays for themselves: so there is no chain and no circle. */
function refusePayers(
  planned: readonly PlannedLine[],
  known: ReadonlyMap<string, StoredMember>,
  today: ClubDate,
): void {
  const paid = planned.filter(({ record }) => record.familyPayer !== undefined);
  if (paid.length === 0) return;
  const inFile = new Map(
    planned
      .filter(({ faults, record }) => faults.length === 0 && record.code !== undefined)
      .map((each) => [String(each.record.code).toLowerCase(), each]),
  );
  const payers = new Set(paid.map(({ record }) => String(record.familyPayer).toLowerCase()));
  for (const { record, stored, faults } of paid) {
    const value = String(record.familyPayer);
    const own = record.code?.toLowerCase();
    const line = inFile.get(value.toLowerCase());
    const payer = known.get(value.toLowerCase());
    const isPlayer = payer && isMemberRole(payer.role) && payer.status !== 'erased';
    const refuse = (fault: Fault['fault'], params: Fault['params'] = {}) =>
      faults.push({ field: 'familyPayer', fault, params });
    if (own === value.toLowerCase()) refuse('payer_self');
    else if (!line && !isPlayer) refuse('payer_unknown', { value });
    else if (payer && payer.status !== 'active') refuse('payer_inactive', { value });
    else if (isMinor(line?.record.dateOfBirth ?? payer?.values.dateOfBirth ?? '', today))
      refuse('payer_minor', { value });
    else if (line?.record.familyPayer ?? payer?.values.familyPayer) refuse('payer_circle', { value });
    else if (stored?.isPayer || (own !== undefined && payers.has(own))) refuse('payer_of_others');
  }
}

const TEXTS = [
  ...(['name', 'surName', 'gender', 'email', 'language', 'category', 'memberUntil', 'dateOfBirth'] as const),
  ...(['address1', 'address2', 'town', 'postCode', 'country', 'idNo', 'familyPayer'] as const),
];

/** The values that the record has, also of a new member: then `stored` is missing. */
export function changedValues(record: MemberRecord, stored?: MemberValues): Partial<MemberValues> {
  const values: Record<string, unknown> = {};
  for (const name of TEXTS) if (record[name] !== undefined) values[name] = record[name];
  // The same number in other letters is the same payer.
  if (record.familyPayer?.toLowerCase() === stored?.familyPayer.toLowerCase()) delete values.familyPayer;
  const telephones = withTelephones(stored?.telephones ?? [], record);
  if (telephones !== stored?.telephones && telephones.length > 0) values.telephones = telephones;
  return values;
}

/** One number of each type is the file's. */
function withTelephones(
  stored: MemberValues['telephones'],
  { mobile, phone }: MemberRecord,
): MemberValues['telephones'] {
  let telephones = stored;
  for (const [type, number] of [
    ['Mobile', mobile],
    ['Home', phone],
  ] as const) {
    if (number === undefined || telephones.some((each) => each.type === type && each.number === number)) continue;
    telephones = [...telephones.filter((each) => each.type !== type), { type, number }];
  }
  return telephones;
}
