import { IMPORT_LIMITS } from '@courtside/contract/people/imports/import-fields';
import type {
  ImportedBookings,
  importBookings as importEndpoint,
} from '@courtside/contract/people/imports/office-booking-import';
import { type ErrorParams, errorMessage } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call, Caller, Exchange } from '#endpoint/binding.ts';
import { recordDueBooking } from '#modules/booking/bookings/index.ts';
import { blockSessions, publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { loadServices, type ServiceMap } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { FileRefusal, readCsv } from '#modules/people/member-records/index.ts';
import { findMemberByCode, findPlayers } from '#modules/people/members/index.ts';
import { readUploadedFile } from '#modules/people/profile/index.ts';
import { selectFirstAdmin, selectImportFacts } from './import-facts.repository.ts';
import { type ImportPlan, type PlannedLine, planLines } from './plan-lines.ts';
import { type AskedLine, missingColumns, type RefusedLine, readLines } from './read-lines.rules.ts';

interface BookingsFile {
  readonly content: Uint8Array;
  readonly isDryRun: boolean;
  readonly caller: Caller;
}

const UPLOAD = {
  maxBytes: IMPORT_LIMITS.fileBytes,
  tooLarge: () => new AppError('import.too_large'),
  missing: () => new AppError('import.missing'),
};

export async function importUpload(
  context: AppContext,
  { query, caller }: Call<typeof importEndpoint>,
  { request }: Exchange,
) {
  const { content } = await readUploadedFile(request, UPLOAD);
  return importBookings(context, { content, isDryRun: query.step === 'check', caller });
}

type Lines = ReadonlyArray<AskedLine | RefusedLine>;

/**
 * Future bookings of another program, as the desk would book them: due at their start, or agreed at 0 where they were paid
 * there. All lines of a file or none; a booking that is there already is left as it is, so that a file can be sent again.
 */
export async function importBookings(
  context: AppContext,
  { content, isDryRun, caller }: BookingsFile,
): Promise<ImportedBookings> {
  // 1. Read the file.
  const lines = readFile(content);
  const services = await loadServices(context);
  // 2. A dry run locks nothing.
  if (isDryRun) return answerOf(lines, await plan(context.db, context, { lines, services, caller }));
  try {
    return await inTransaction(context.db, async (tx) => {
      // 3. Plan behind the lock of the sports, so that nobody books, closes or holds meanwhile.
      await blockSessions(tx, [...services.keys()]);
      const planned = await plan(tx, context, { lines, services, caller });
      const answer = answerOf(lines, planned);
      if (answer.refusedLines > 0)
        throw new AppError('import.lines_refused', { params: { count: answer.refusedLines } });
      // 4. Book every line. Nobody is notified: their bookings are as they were.
      for (const line of planned.added) await store(tx, context, line, caller);
      return answer;
    });
  } catch (error) {
    // A player was booked in a sport whose bookings go on, or of which the club has changed something.
    if (violates(error, 'booking_player_no_double_presence') || violates(error, 'court_booking_no_overlap'))
      throw new AppError('import.changed_meanwhile', { cause: error });
    throw error;
  }
}

function readFile(content: Uint8Array): Lines {
  try {
    const table = readCsv(new TextDecoder('utf-8', { fatal: true }).decode(content));
    const [missing] = missingColumns(table);
    if (missing) throw new AppError('import.no_column', { params: { column: missing } });
    return readLines(table);
  } catch (error) {
    if (error instanceof FileRefusal) throw new AppError(error.code, { params: error.params });
    if (error instanceof TypeError) throw new AppError('import.not_csv', { cause: error });
    throw error;
  }
}

async function plan(
  db: Db | Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { lines, services, caller }: { lines: Lines; services: ServiceMap; caller: Caller },
): Promise<ImportPlan> {
  const asked = lines.filter((line) => 'codes' in line);
  const dates = [...new Set(asked.map(({ date }) => date))];
  const codes = [...new Set(asked.flatMap((line) => line.codes))];
  const now = context.clock.now();
  const facts = await selectImportFacts(db, { dates, serviceKeys: [...services.keys()], now });
  return planLines(context, lines, { services, players: await findPlayers(db, codes), facts, caller });
}

async function store(tx: Tx, context: AppContext, { quote }: PlannedLine, caller: Caller): Promise<void> {
  const { key } = await recordDueBooking(tx, {
    quote,
    seriesId: null,
    bookedById: caller.memberId,
    dueAt: quote.range.startsAt,
    at: context.clock.now(),
  });
  publishScheduleChange(tx, quote.service.key, quote.first.date);
  const details = { key, totalCents: quote.total, ...(quote.total > 0 && { isDue: true }) };
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'booking_made',
      actorId: caller.memberId,
      subjectId: quote.booker.id,
      details,
    }),
  );
}

function answerOf(lines: Lines, { added, same, refused }: ImportPlan): ImportedBookings {
  return {
    lines: lines.length,
    added: added.length,
    same: same.length,
    refusedLines: refused.length,
    refused: refused.slice(0, IMPORT_LIMITS.listed).map(({ line, code, params }) => ({
      ...{ line, code, reason: errorMessage(code, params) },
      params: wireParams(params),
    })),
  };
}

const wireParams = (params: ErrorParams) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  );

/** In whose name the command line books: an admin with this number, or the first one. */
export async function findImporter({ db }: Pick<AppContext, 'db'>, code: string | undefined): Promise<Caller> {
  const wanted = code ?? (await selectFirstAdmin(db));
  const member = wanted === undefined ? undefined : await findMemberByCode(db, wanted);
  if (member?.role !== 'admin' || member.status !== 'active') throw new AppError('access.denied');
  return {
    memberId: member.id,
    memberCode: member.code,
    role: member.role,
    categoryKey: member.categoryKey,
    hasVisitorAccount: false,
    sessionId: '',
  };
}
