import type { HelpManual, helpManual as manualEndpoint } from '@courtside/contract/help';
import sanitizeHtml from 'sanitize-html';
import type { AppContext } from '#context.ts';
import type { Call } from '#http/binding.ts';
import { findMemberById } from '#modules/members/index.ts';
import { foldScreen } from './help.rules.ts';

/** The topics of a screen in the reader's language; English where the club has no translation, nothing for an unknown screen. */
export async function showManual(
  { db }: AppContext,
  { params, caller }: Call<typeof manualEndpoint>,
): Promise<HelpManual> {
  const member = await findMemberById(db, caller.memberId);
  const rows = await db
    .selectFrom('help_topic')
    .selectAll()
    .where('screen', '=', foldScreen(params.screen))
    .where('language', 'in', ['en', member?.language ?? 'en'])
    .orderBy('position')
    .execute();
  const translated = rows.filter(({ language }) => language === member?.language);
  const topics = translated.length > 0 ? translated : rows.filter(({ language }) => language === 'en');
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
