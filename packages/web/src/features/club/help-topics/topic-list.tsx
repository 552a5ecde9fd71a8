import { addDefaultTopics, type OfficeHelpTopic, orderHelpTopics } from '@courtside/contract/club/office-help';
import { LANGUAGES } from '@courtside/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LanguageState } from '#features/club/notices/notice-list.tsx';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { DraftItem } from '#shared/office/texts/draft-item.tsx';
import styles from '#shared/office/texts/texts.module.css';
import { hasTextDraft } from '#shared/office/texts/use-text-editor.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import own from './help-topics.module.css';
import { helpTopicsQuery } from './queries.ts';

interface TopicListProps {
  readonly topics: readonly OfficeHelpTopic[];
  readonly chosen: number | 'new' | undefined;
  readonly onChoose: (id: number | 'new') => void;
}

/** The topics in the order of their tabs. */
export function TopicList({ topics, chosen, onChoose }: TopicListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const order = useSingleMutation({
    mutationFn: (ids: number[]) => callApi(orderHelpTopics, { body: { ids } }),
    onSettled: () => queryClient.invalidateQueries(helpTopicsQuery),
  });
  const addDefaults = useSingleMutation({
    mutationFn: () => callApi(addDefaultTopics),
    onSettled: () => queryClient.invalidateQueries(helpTopicsQuery),
  });
  const move = (at: number, to: number) => {
    const ids = topics.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    if (moved !== undefined) order.mutate(ids.toSpliced(to, 0, moved));
  };
  const isNewListed = chosen === 'new' || hasTextDraft('officeHelp', 'new');
  return (
    <section className={styles.list} aria-label={t('officeHelp.all')}>
      {order.isError && <Tip tone="danger">{failureText(order.error)}</Tip>}
      {addDefaults.isError && <Tip tone="danger">{failureText(addDefaults.error)}</Tip>}
      {topics.map((topic, at) => {
        const title = textIn(topic.title, language);
        return (
          <div key={topic.id} className={own.row}>
            <button
              type="button"
              className={styles.item}
              aria-current={chosen === topic.id || undefined}
              onClick={() => onChoose(topic.id)}
            >
              <Icon name={hasTextDraft('officeHelp', topic.id) ? 'pencil' : topic.isHidden ? 'eyeOff' : 'help'} />
              <b>
                <bdi>{title}</bdi>
              </b>
              <small>
                <span>
                  {topic.isHidden
                    ? t('officeHelp.hiddenTopic')
                    : t('officeHelp.screenCount', { count: topic.screens.length })}
                </span>
                <LanguageState written={LANGUAGES.filter((each) => topic.title[each])} />
              </small>
            </button>
            <span className={own.move}>
              <IconButton
                icon="down"
                data-up
                label={t('officeHelp.moveUp', { title })}
                disabled={at === 0 || order.isPending}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon="down"
                label={t('officeHelp.moveDown', { title })}
                disabled={at === topics.length - 1 || order.isPending}
                onClick={() => move(at, at + 1)}
              />
            </span>
          </div>
        );
      })}
      {isNewListed && (
        <DraftItem title={t('officeHelp.newOne')} isChosen={chosen === 'new'} onChoose={() => onChoose('new')} />
      )}
      {topics.length === 0 && (
        <div className={own.start}>
          {!isNewListed && <p className={styles.none}>{t('officeHelp.none')}</p>}
          <Button size="sm" icon="plus" busy={addDefaults.isPending} onClick={() => addDefaults.mutate()}>
            {t('officeHelp.addDefaults')}
          </Button>
        </div>
      )}
    </section>
  );
}
