import { useQuery } from '@tanstack/react-query';
import { TextsPage, useAsked } from '#shared/office/texts/texts-page.tsx';
import { helpTopicsQuery } from './queries.ts';
import { TopicEditor } from './topic-editor.tsx';
import { TopicList } from './topic-list.tsx';

/** What members find in the help of a screen. */
export function HelpTopicsPage() {
  const query = useQuery(helpTopicsQuery);
  const choice = useAsked('topic');
  const { asked, open, showList } = choice;
  const items = query.data?.items ?? [];
  const topic = asked === null ? items[0] : items.find(({ id }) => String(id) === asked);
  const chosen = asked === 'new' ? 'new' : topic?.id;
  return (
    <TextsPage
      words="officeHelp"
      query={query}
      choice={choice}
      list={<TopicList topics={items} chosen={chosen} onChoose={open} />}
      editor={
        chosen !== undefined && (
          <TopicEditor key={chosen} topic={chosen === 'new' ? undefined : topic} onSaved={open} onRemoved={showList} />
        )
      }
    />
  );
}
