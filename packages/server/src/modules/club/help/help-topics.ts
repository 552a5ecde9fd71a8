import type { HelpManual, helpManual as manualEndpoint } from '@courtside/contract/club/help';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { readerLanguage } from '#modules/people/members/index.ts';
import { screensOf } from './help-screen.rules.ts';
import { insertHelpTopics, type NewHelpTopic, selectShownTopics } from './help-topics.repository.ts';

/**
 * The topics of a screen in the requested language or the reader's own, else in English; empty for an unknown screen.
 */
export async function showManual(
  context: AppContext,
  { params, query, caller }: Call<typeof manualEndpoint>,
): Promise<HelpManual> {
  const { db } = context;
  const language = query.language ?? (await readerLanguage(db, caller.memberId));
  const screens = screensOf(params.screen, (await loadAllServices(context)).keys());
  const topics = screens.length > 0 ? await selectShownTopics(db) : [];
  const { cleanHtml } = await import('#platform/rich-text.ts');
  return {
    tabs: topics
      .filter((topic) => topic.screens.some((screen) => screens.includes(screen)))
      .map((topic) => {
        const { title, heading, description, html } = (language !== 'en' && topic.translations[language]) || topic;
        const videos = topic.videos.map((video) => ({
          title: video.title[language] ?? video.title.en,
          url: video.url,
        }));
        const content = { htmlText: cleanHtml(html) };
        return { id: String(topic.id), title, heading, description, sectionContent: { videos, content } };
      }),
  };
}

/** Stores topics in the given order, behind those that are there. */
export async function publishHelpTopics(tx: Tx, topics: readonly NewHelpTopic[]): Promise<void> {
  await insertHelpTopics(tx, topics);
}
