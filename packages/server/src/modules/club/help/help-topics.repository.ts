import type { Language } from '@courtside/contract/values/limits';
import type { Texts } from '@courtside/contract/values/texts';
import type { Db, Tx } from '#database/database.ts';

export interface TopicText {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
}

export interface HelpVideo {
  readonly url: string;
  readonly title: Texts;
}

/** A topic in English, with its translations. */
export interface NewHelpTopic extends TopicText {
  readonly translations: Readonly<Partial<Record<Exclude<Language, 'en'>, TopicText>>>;
  readonly videos: readonly HelpVideo[];
  readonly screens: readonly string[];
  readonly isHidden: boolean;
}

export interface StoredHelpTopic extends NewHelpTopic {
  readonly id: number;
  readonly version: number;
}

const helpTopics = (db: Db | Tx) =>
  db
    .selectFrom('club_help_topic')
    .select(['id', 'title', 'heading', 'description', 'html', 'translations', 'videos', 'screens'])
    .select(['is_hidden as isHidden', 'version']);

/** In the order of the tabs. */
export async function selectHelpTopics(db: Db | Tx): Promise<StoredHelpTopic[]> {
  return helpTopics(db).orderBy('position').execute();
}

export async function selectShownTopics(db: Db): Promise<StoredHelpTopic[]> {
  return helpTopics(db).where('is_hidden', '=', false).orderBy('position').execute();
}

export async function lockHelpTopic(tx: Tx, id: number): Promise<StoredHelpTopic | undefined> {
  return helpTopics(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

const columnsOf = (topic: NewHelpTopic) => ({
  title: topic.title,
  heading: topic.heading,
  description: topic.description,
  html: topic.html,
  translations: JSON.stringify(topic.translations),
  videos: JSON.stringify(topic.videos),
  screens: JSON.stringify(topic.screens),
  is_hidden: topic.isHidden,
});

/** Stored behind the others, in the given order. */
export async function insertHelpTopics(
  tx: Tx,
  topics: readonly NewHelpTopic[],
): Promise<{ id: number; version: number }[]> {
  const { last } = await tx
    .selectFrom('club_help_topic')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('club_help_topic')
    .values(topics.map((topic, index) => ({ ...columnsOf(topic), position: Number(last) + 1 + index })))
    .returning(['id', 'version'])
    .execute();
}

export async function updateHelpTopic(
  tx: Tx,
  id: number,
  topic: NewHelpTopic,
): Promise<{ id: number; version: number }> {
  return tx
    .updateTable('club_help_topic')
    .set(columnsOf(topic))
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function deleteHelpTopic(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('club_help_topic').where('id', '=', id).execute();
}

export async function placeHelpTopics(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .updateTable('club_help_topic')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
}
