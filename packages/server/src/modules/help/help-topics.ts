import type { HelpManual, helpManual as manualEndpoint } from '@courtside/contract/help';
import type { Language } from '@courtside/contract/limits';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { readerLanguage } from '#modules/members/index.ts';

/**
 * The topics of a screen in the requested language or the reader's own, else in English; empty for an unknown screen.
 */
export async function showManual(
  { db }: AppContext,
  { params, query, caller }: Call<typeof manualEndpoint>,
): Promise<HelpManual> {
  const language = query.language ?? (await readerLanguage(db, caller.memberId));
  const rows = await db
    .selectFrom('help_topic')
    .selectAll()
    .where('screen', '=', foldScreen(params.screen))
    .where('language', 'in', ['en', language])
    .orderBy('position')
    .execute();
  const translated = rows.filter((row) => row.language === language);
  const topics = translated.length > 0 ? translated : rows.filter((row) => row.language === 'en');
  const { default: sanitizeHtml } = await import('sanitize-html');
  return {
    tabs: topics.map((topic) => ({
      id: String(topic.id),
      title: topic.title,
      heading: topic.heading,
      description: topic.description,
      sectionContent: {
        videos: topic.videos,
        content: { htmlText: sanitizeHtml(topic.html) },
      },
    })),
  };
}

export interface NewHelpTopic {
  readonly screen: string;
  readonly language: Language;
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
  readonly videos: readonly { readonly title: string; readonly url: string }[];
}

/** Stores topics in the given order. */
export async function publishHelpTopics(tx: Tx, topics: readonly NewHelpTopic[]): Promise<void> {
  const rows = topics.map((topic, position) => ({
    ...topic,
    screen: foldScreen(topic.screen),
    position,
    videos: JSON.stringify(topic.videos),
  }));
  await tx.insertInto('help_topic').values(rows).execute();
}

/** The spec names screens in several spellings (`SQUASH`, `/marsa/booking/Tennis`): only letters and digits count. */
function foldScreen(screen: string): string {
  return screen.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'unknown';
}
