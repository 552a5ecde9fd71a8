import type { LogEntry, LogValue } from '@courtside/contract/messages/office-log';
import { fullName } from '#modules/people/members/index.ts';
import type { LogRow } from './log.repository.ts';
import { changesOf } from './log-changes.rules.ts';

export function presentEntry(row: LogRow): LogEntry {
  const actor = personOf(row.actorCode, row.actorFirstName, row.actorSurname);
  const subject = personOf(row.subjectCode, row.subjectFirstName, row.subjectSurname);
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    actor: actor && { ...actor, gender: row.actorGender ?? 'O', profilePic: row.actorPicture },
    subject: subject?.code === actor?.code ? null : subject,
    reference: row.reference,
    ...changesOf(row.details),
    address: row.address,
    isErased: row.erasedAt !== null,
    isSealed: row.sealPosition !== null,
  };
}

function personOf(code: string | null, firstName: string | null, surname: string | null) {
  return code === null ? null : { code, name: fullName({ firstName: firstName ?? '', surname: surname ?? '' }) };
}

/** One line of the CSV, in the order of LOG_COLUMNS. */
export function presentLine(row: LogRow, timeZone: string): string[] {
  const { id, at, actor, subject, action, reference, changes, moreChanges, facts, address, isSealed } =
    presentEntry(row);
  const time = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const texts = changes.map(({ path, before, after }) => [...path, `${show(before)} → ${show(after)}`].join(': '));
  return [
    id,
    time.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    actor?.code ?? '',
    actor?.name ?? '',
    action,
    subject?.code ?? '',
    subject?.name ?? '',
    reference ?? '',
    [...texts, ...(moreChanges > 0 ? [`+${moreChanges}`] : [])].join('\n'),
    facts.map(({ path, value }) => [...path, show(value)].join(': ')).join('\n'),
    address ?? '',
    isSealed ? 'yes' : 'no',
  ];
}

export const LOG_COLUMNS = [
  ...['id', 'time', 'actorCode', 'actorName', 'action', 'subjectCode', 'subjectName', 'reference', 'changes'],
  ...['details', 'address', 'sealed'],
];

const show = (value: LogValue): string => (value === null ? '-' : String(value));
