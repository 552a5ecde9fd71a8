import * as endpoints from '@courtside/contract/club/office-help';
import { TRANSLATIONS } from '@courtside/contract/values/languages';
import type { Texts } from '@courtside/contract/values/texts';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { takeAdvisoryLock } from '#database/transaction/advisory-lock.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { allTexts } from '#database/translations.ts';
import type { Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { loadAllServices, type ServiceMap } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { defaultTopics } from './default-topics/index.ts';
import {
  deleteHelpTopic,
  insertHelpTopics,
  lockHelpTopic,
  type NewHelpTopic,
  placeHelpTopics,
  type StoredHelpTopic,
  selectHelpTopics,
  updateHelpTopic,
} from './help-topics.repository.ts';

export async function listHelpTopics({ db }: AppContext) {
  return { items: (await selectHelpTopics(db)).map(presentTopic) };
}

export async function addHelpTopic(context: AppContext, { body, caller, origin }: Call<typeof endpoints.addHelpTopic>) {
  const topic = await checkedTopic(await loadAllServices(context), body);
  return inTransaction(context.db, async (tx) => {
    const listed = await lockOrder(tx);
    if (listed.length >= endpoints.HELP_LIMITS.topicsMax)
      refuse('title', 'there are too many topics; remove one first');
    const [saved] = await insertHelpTopics(tx, [topic]);
    if (!saved) throw new Error('the topic was not inserted');
    const details = { id: saved.id, before: null, after: body };
    await runWrites(
      tx,
      auditWrites(context.clock, { action: 'help_added', actorId: caller.memberId, details, ...origin }),
    );
    return saved;
  });
}

/** Repeating it adds nothing. */
export async function addDefaultTopics(
  { db, clock }: AppContext,
  { caller, origin }: Call<typeof endpoints.addDefaultTopics>,
) {
  return inTransaction(db, async (tx) => {
    if ((await lockOrder(tx)).length > 0) return { ids: [] };
    await insertHelpTopics(tx, defaultTopics());
    const added = await selectHelpTopics(tx);
    for (const topic of added) {
      const details = { id: topic.id, before: null, after: presentTopic(topic) };
      await runWrites(tx, auditWrites(clock, { action: 'help_added', actorId: caller.memberId, details, ...origin }));
    }
    return { ids: added.map(({ id }) => id) };
  });
}

export async function saveHelpTopic(
  context: AppContext,
  { params, body, caller, origin }: Call<typeof endpoints.saveHelpTopic>,
) {
  const services = await loadAllServices(context);
  return inTransaction(context.db, async (tx) => {
    const before = presentTopic(await lockVersion(tx, params.id, body.version));
    const { version: _version, ...changed } = body;
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    const saved = await updateHelpTopic(tx, params.id, await checkedTopic(services, { ...before, ...given }));
    const details = { id: params.id, before, after: given };
    await runWrites(
      tx,
      auditWrites(context.clock, { action: 'help_saved', actorId: caller.memberId, details, ...origin }),
    );
    return saved;
  });
}

export async function removeHelpTopic(
  { db, clock }: AppContext,
  { params, body, caller, origin }: Call<typeof endpoints.removeHelpTopic>,
) {
  return inTransaction(db, async (tx) => {
    const before = presentTopic(await lockVersion(tx, params.id, body.version));
    await deleteHelpTopic(tx, params.id);
    const details = { id: params.id, before, after: null };
    await runWrites(tx, auditWrites(clock, { action: 'help_removed', actorId: caller.memberId, details, ...origin }));
    return { id: params.id };
  });
}

export async function orderHelpTopics(
  { db, clock }: AppContext,
  { body, caller, origin }: Call<typeof endpoints.orderHelpTopics>,
) {
  return inTransaction(db, async (tx) => {
    const before = (await lockOrder(tx)).map(({ id }) => id);
    const { ids } = body;
    // A topic that was added or removed meanwhile would get no place, or one that nobody chose.
    if (ids.toSorted().join() !== before.toSorted().join()) throw new AppError('office.changed_meanwhile');
    await placeHelpTopics(tx, ids);
    const details = { before, after: ids };
    await runWrites(tx, auditWrites(clock, { action: 'help_ordered', actorId: caller.memberId, details, ...origin }));
    return { ids };
  });
}

/** Two changes of the order, or an added topic and a change, wait for each other. */
async function lockOrder(tx: Tx): Promise<StoredHelpTopic[]> {
  await takeAdvisoryLock(tx, 'help topics');
  return selectHelpTopics(tx);
}

async function lockVersion(tx: Tx, id: number, version: number | undefined): Promise<StoredHelpTopic> {
  const stored = await lockHelpTopic(tx, id);
  if (!stored) throw new AppError('record.not_found');
  checkVersion({ version }, stored, presentTopic(stored));
  return stored;
}

function refuse(path: string, message: string): never {
  throw new AppError('office.invalid', { extras: { errors: [{ path, message }] } });
}

type GivenTopic = Omit<endpoints.OfficeHelpTopic, 'id' | 'version'>;
const PARTS = ['title', 'heading', 'description', 'html'] as const;

/** The topic with sanitised texts, or a refusal that names the fields. */
async function checkedTopic(services: ServiceMap, given: GivenTopic): Promise<NewHelpTopic> {
  const { cleanHtml, visibleText } = await import('#platform/rich-text.ts');
  const textOf = (language: keyof Texts) => ({
    title: given.title[language] ?? '',
    heading: given.heading[language] ?? '',
    description: given.description[language] ?? '',
    html: cleanHtml(given.html[language] ?? ''),
  });
  const translated = TRANSLATIONS.filter((language) => PARTS.some((part) => given[part][language]));
  const texts = Object.fromEntries((['en', ...translated] as const).map((each) => [each, textOf(each)]));
  const errors: FieldError[] = Object.entries(texts).flatMap(([language, text]) => {
    const { length } = visibleText(text.html).trim();
    const missing = (['title', 'heading', 'html'] as const).filter((part) =>
      part === 'html' ? length === 0 : text[part] === '',
    );
    const { textMax } = endpoints.HELP_LIMITS;
    return [
      ...missing.map((part) => ({ path: `${part}.${language}`, message: 'is required' })),
      ...(length > textMax ? [{ path: `html.${language}`, message: `must be at most ${textMax} characters` }] : []),
    ];
  });
  const screens = [...new Set(given.screens)];
  for (const screen of screens) {
    const [, service] = screen.split(':');
    if (service && !services.has(service)) errors.push({ path: 'screens', message: `there is no sport ${service}` });
  }
  if (errors.length > 0) throw new AppError('office.invalid', { extras: { errors } });
  const { en: _english, ...translations } = texts;
  return { ...textOf('en'), translations, videos: given.videos, screens, isHidden: given.isHidden };
}

function presentTopic(topic: StoredHelpTopic): endpoints.OfficeHelpTopic {
  const inAll = (part: (typeof PARTS)[number]) => allTexts(topic, part);
  return {
    id: topic.id,
    title: inAll('title'),
    heading: inAll('heading'),
    description: inAll('description'),
    html: inAll('html'),
    videos: [...topic.videos],
    screens: [...topic.screens],
    isHidden: topic.isHidden,
    version: topic.version,
  };
}
