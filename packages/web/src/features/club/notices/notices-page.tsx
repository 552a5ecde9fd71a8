import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextsPage, useAsked } from '#shared/office/texts/texts-page.tsx';
import { NoticeEditor } from './notice-editor.tsx';
import { NoticeList, type NoticeState } from './notice-list.tsx';
import { officeNoticesQuery } from './queries.ts';

/** What members find on their first page. */
export function NoticesPage() {
  const query = useQuery(officeNoticesQuery);
  const choice = useAsked('notice');
  const [state, setState] = useState<NoticeState>('now');
  const { asked, open, showList } = choice;
  const { data } = query;
  const items = data?.items ?? [];
  const notice =
    asked === null ? items.find((each) => each.state === state) : items.find(({ id }) => String(id) === asked);
  const chosen = asked === 'new' ? 'new' : notice?.id;
  const count = (value: NoticeState) => items.filter((each) => each.state === value).length;
  return (
    <TextsPage
      words="officeNotices"
      query={query}
      choice={choice}
      list={
        <NoticeList
          notices={items}
          counts={{ now: count('now'), later: count('later'), over: data?.over ?? 0 }}
          state={state}
          onState={setState}
          chosen={chosen}
          onChoose={open}
        />
      }
      editor={
        data &&
        chosen !== undefined && (
          <NoticeEditor
            key={chosen}
            notice={chosen === 'new' ? undefined : notice}
            board={data}
            onSaved={open}
            onRemoved={showList}
          />
        )
      }
    />
  );
}
