import type { HelpManual, helpManual as manualEndpoint } from '@courtside/contract/help';
import sanitizeHtml from 'sanitize-html';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { readerLanguage } from '#modules/members/index.ts';
import { foldScreen } from './help.rules.ts';

/** The topics of a screen in the language asked for or the reader's own; English where the club has no translation, nothing for an unknown screen. */
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
