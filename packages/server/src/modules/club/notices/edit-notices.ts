import * as endpoints from '@courtside/contract/club/office-notices';
import { formatWallTime, instantOf, parseWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import { TRANSLATIONS } from '@courtside/contract/values/languages';
import type { Texts } from '@courtside/contract/values/texts';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { allTexts } from '#database/translations.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { loadAllServices, type ServiceMap } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailPublished } from './mail-notices.ts';
import { stateAt } from './notice.rules.ts';
import { cleaned, publishNoticeChange } from './notice-cache.ts';
import { countReaders } from './notice-readers.repository.ts';
import {
  countOver,
  deleteNotice,
  type EditedNotice,
  insertNotice,
  lockNotice,
  type NoticeChange,
  selectNoticesToEdit,
  updateNotice,
} from './notices.repository.ts';

export async function listOfficeNotices({ db, clock, settings }: AppContext) {
  const now = clock.now();
  const timeZone = settings.CLUB_TIME_ZONE;
  const notices = await cleaned(await selectNoticesToEdit(db, now, endpoints.NOTICE_LIMITS.overListed));
  return {
    items: notices.map((notice) => presentNotice(notice, now, timeZone)),
    over: await countOver(db, now),
    now: fieldValue(now, timeZone),
    ...(await countReaders(db)),
  };
}

export async function addNotice(context: AppContext, { body, caller, origin }: Call<typeof endpoints.addNotice>) {
  const notice = await checkedNotice(context, await loadAllServices(context), body);
  return inTransaction(context.db, async (tx) => {
    const saved = await insertNotice(tx, notice);
    const details = { id: saved.id, before: null, after: body };
    await runWrites(
      tx,
      auditWrites(context.clock, { action: 'notice_added', actorId: caller.memberId, details, ...origin }),
    );
    await mailPublished(tx, context);
    publishNoticeChange(tx);
    return saved;
  });
}

export async function saveNotice(
  context: AppContext,
  { params, body, caller, origin }: Call<typeof endpoints.saveNotice>,
) {
  const { clock, settings } = context;
  const services = await loadAllServices(context);
  return inTransaction(context.db, async (tx) => {
    const stored = await lockVersion(tx, context, params.id, body.version);
    const before = presentNotice(stored, clock.now(), settings.CLUB_TIME_ZONE);
    const { version: _version, ...changed } = body;
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    const notice = await checkedNotice(context, services, { ...before, ...given }, stored);
    const saved = await updateNotice(tx, params.id, notice);
    const details = { id: params.id, before, after: given };
    await runWrites(tx, auditWrites(clock, { action: 'notice_saved', actorId: caller.memberId, details, ...origin }));
    await mailPublished(tx, context);
    publishNoticeChange(tx);
    return saved;
  });
}

export async function removeNotice(
  context: AppContext,
  { params, body, caller, origin }: Call<typeof endpoints.removeNotice>,
) {
  const { clock, settings } = context;
  return inTransaction(context.db, async (tx) => {
    const stored = await lockVersion(tx, context, params.id, body.version);
    await deleteNotice(tx, params.id);
    const before = presentNotice(stored, clock.now(), settings.CLUB_TIME_ZONE);
    const details = { id: params.id, before, after: null };
    await runWrites(tx, auditWrites(clock, { action: 'notice_removed', actorId: caller.memberId, details, ...origin }));
    publishNoticeChange(tx);
    return { id: params.id };
  });
}

async function lockVersion(tx: Tx, { clock, settings }: AppContext, id: number, version: number | undefined) {
  const stored = await lockNotice(tx, id);
  if (!stored) throw new AppError('record.not_found');
  checkVersion({ version }, stored, presentNotice(stored, clock.now(), settings.CLUB_TIME_ZONE));
  return stored;
}

interface GivenNotice {
  readonly title: Texts;
  readonly html: Texts;
  readonly service: string | null;
  readonly isPinned: boolean;
  readonly from?: string | undefined;
  readonly until: string | null;
  readonly byMail: boolean;
}

/** The notice with sanitised texts, or a refusal that names the fields. */
async function checkedNotice(
  { clock, settings }: AppContext,
  services: ServiceMap,
  given: GivenNotice,
  stored?: EditedNotice,
): Promise<NoticeChange> {
  const publishedAt = momentOf(given.from, stored?.publishedAt ?? clock.now(), settings.CLUB_TIME_ZONE);
  const expiresAt = given.until
    ? momentOf(given.until, stored?.expiresAt ?? clock.now(), settings.CLUB_TIME_ZONE)
    : undefined;
  const translated = TRANSLATIONS.filter((language) => given.title[language] && given.html[language]);
  const [notice] = await cleaned([
    {
      title: given.title.en,
      html: given.html.en,
      translations: Object.fromEntries(
        translated.map((language) => [
          language,
          { title: given.title[language] ?? '', html: given.html[language] ?? '' },
        ]),
      ),
      serviceKey: given.service,
      isPinned: given.isPinned,
      byMail: given.byMail || stored?.mailedAt !== undefined,
      publishedAt,
      expiresAt,
    },
  ]);
  if (!notice) throw new Error('a notice was lost');
  const errors: FieldError[] = [
    ...TRANSLATIONS.flatMap((language) => {
      if (Boolean(given.title[language]) === Boolean(given.html[language])) return [];
      return [{ path: `${given.title[language] ? 'html' : 'title'}.${language}`, message: 'is required' }];
    }),
    ...(await textFaults(notice)),
    ...(given.service !== null && !services.has(given.service)
      ? [{ path: 'service', message: `there is no sport ${given.service}` }]
      : []),
    ...(expiresAt && Temporal.Instant.compare(expiresAt, publishedAt) <= 0
      ? [{ path: 'until', message: 'must be after the beginning' }]
      : []),
  ];
  if (errors.length > 0) throw new AppError('office.invalid', { extras: { errors } });
  return notice;
}

async function textFaults({ html, translations }: NoticeChange): Promise<FieldError[]> {
  const { visibleText } = await import('#platform/rich-text.ts');
  const { textMax } = endpoints.NOTICE_LIMITS;
  const texts = Object.entries({ en: { html }, ...translations });
  return texts.flatMap(([language, text]) => {
    const { length } = visibleText(text.html).trim();
    const path = `html.${language}`;
    if (length === 0) return [{ path, message: 'is required' }];
    return length > textMax ? [{ path, message: `must be at most ${textMax} characters` }] : [];
  });
}

/** A time that is not changed keeps its seconds. */
function momentOf(given: string | undefined, otherwise: Temporal.Instant, timeZone: string): Temporal.Instant {
  if (given === undefined || given === fieldValue(otherwise, timeZone)) return otherwise;
  return instantOf(clubDate(given.slice(0, 10)), parseWallTime(given.slice(11)), timeZone);
}

function fieldValue(instant: Temporal.Instant, timeZone: string): string {
  const { date, minutes } = wallMomentOf(instant, timeZone);
  return `${date}T${formatWallTime(minutes)}`;
}

function presentNotice(notice: EditedNotice, now: Temporal.Instant, timeZone: string): endpoints.OfficeNotice {
  return {
    id: notice.id,
    title: allTexts(notice, 'title'),
    html: allTexts(notice, 'html'),
    service: notice.serviceKey,
    isPinned: notice.isPinned,
    from: fieldValue(notice.publishedAt, timeZone),
    until: notice.expiresAt ? fieldValue(notice.expiresAt, timeZone) : null,
    byMail: notice.byMail,
    mailedAt: notice.mailedAt?.toString() ?? null,
    state: stateAt(notice, now),
    version: notice.version,
  };
}
