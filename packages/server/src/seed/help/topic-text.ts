export type TopicKey = 'book' | 'players' | 'bookings' | 'account' | 'inbox' | 'subscription';
export type ClipPart = 'session' | 'players' | 'pin';

interface TopicText {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
}

/** The demo club's help in one language. */
export interface HelpTexts {
  readonly topics: Readonly<Record<TopicKey, TopicText>>;
  /** What the parts of the clip show. */
  readonly parts: Readonly<Record<ClipPart, string>>;
}
