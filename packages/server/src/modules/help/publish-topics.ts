import type { Language } from '@courtside/contract/limits';
import type { Tx } from '#database/database.ts';
import { foldScreen } from './help.rules.ts';

export interface NewHelpTopic {
  readonly screen: string;
  readonly language: Language;
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
  readonly videos: readonly { readonly title: string; readonly url: string }[];
}

/** The topics of a screen stand in the order given. */
export async function publishHelpTopics(tx: Tx, topics: readonly NewHelpTopic[]): Promise<void> {
  const rows = topics.map((topic, position) => ({
    ...topic,
    screen: foldScreen(topic.screen),
    position,
    videos: JSON.stringify(topic.videos),
  }));
  await tx.insertInto('help_topic').values(rows).execute();
}
