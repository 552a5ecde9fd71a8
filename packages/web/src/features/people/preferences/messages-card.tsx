import {
  isAlwaysSent,
  MESSAGE_CHANNELS,
  MESSAGE_TOPICS,
  type MessageTopic,
} from '@courtside/contract/people/preferences';
import { useTranslation } from 'react-i18next';
import tick from '#shared/ui/fields/tick.module.css';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './preferences.module.css';
import type { PartProps } from './use-preferences.ts';

/** Every topic by channel; what is always sent has a grey tick. */
export function MessagesCard({ preferences, change }: PartProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className={styles.part}>
        <h2 className={styles.heading}>{t('preferences.messages')}</h2>
        <p className={styles.help}>{t(preferences.hasEmail ? 'preferences.messagesHelp' : 'preferences.noEmail')}</p>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('preferences.what')}</th>
              {MESSAGE_CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {t(`preferences.channels.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MESSAGE_TOPICS.map((topic) => (
              <TopicRow key={topic} topic={topic} preferences={preferences} change={change} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function TopicRow({ topic, preferences: { messages }, change }: PartProps & { readonly topic: MessageTopic }) {
  const { t } = useTranslation();
  const title = t(`preferences.topics.${topic}`);
  return (
    <tr>
      <th scope="row">
        {title}
        <small>{t(`preferences.topicsHelp.${topic}`)}</small>
      </th>
      {MESSAGE_CHANNELS.map((channel) => (
        <td key={channel}>
          <label className={styles.cell}>
            <input
              type="checkbox"
              className={tick.tick}
              checked={messages[topic][channel]}
              disabled={isAlwaysSent(topic, channel)}
              aria-label={t('preferences.tickLabel', { topic: title, channel: t(`preferences.channels.${channel}`) })}
              onChange={(event) =>
                change({ messages: { ...messages, [topic]: { ...messages[topic], [channel]: event.target.checked } } })
              }
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
