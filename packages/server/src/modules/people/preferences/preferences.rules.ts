import {
  isAlwaysSent,
  isOnByDefault,
  MESSAGE_CHANNELS,
  MESSAGE_TOPICS,
  type MessageChannel,
  type MessageTopic,
  type PreferenceChoices,
} from '@courtside/contract/people/preferences';

export interface MessageChoice {
  readonly topic: MessageTopic;
  readonly channel: MessageChannel;
  readonly isOn: boolean;
}

type Messages = PreferenceChoices['messages'];

/** Every topic by channel: what the member has chosen, otherwise the default. */
export function messagesOf(chosen: readonly MessageChoice[]): Messages {
  const isOn = (topic: MessageTopic, channel: MessageChannel) =>
    chosen.find((choice) => choice.topic === topic && choice.channel === channel)?.isOn ??
    isOnByDefault(topic, channel);
  const topics = MESSAGE_TOPICS.map((topic) => [topic, { inApp: isOn(topic, 'inApp'), email: isOn(topic, 'email') }]);
  return Object.fromEntries(topics);
}

/** What must be stored: only what differs from the default. Undefined where something is switched off that is always sent. */
export function choicesOf(messages: Messages): MessageChoice[] | undefined {
  const all = MESSAGE_TOPICS.flatMap((topic) =>
    MESSAGE_CHANNELS.map((channel) => ({ topic, channel, isOn: messages[topic][channel] })),
  );
  if (all.some(({ topic, channel, isOn }) => !isOn && isAlwaysSent(topic, channel))) return undefined;
  return all.filter(({ topic, channel, isOn }) => isOn !== isOnByDefault(topic, channel));
}
