export type TopicKey = 'book' | 'players' | 'bookings' | 'account' | 'inbox' | 'subscription';
export type ClipPart =
  | 'session'
  | 'players'
  | 'pin'
  | 'details'
  | 'cancel'
  | 'topup'
  | 'statement'
  | 'period'
  | 'pay'
  | 'news'
  | 'read';

interface TopicText {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly html: string;
}

/** The demo club's help in one language. */
export interface HelpTexts {
  readonly topics: Readonly<Record<TopicKey, TopicText>>;
  /** Descriptions of the clips' parts. */
  readonly parts: Readonly<Record<ClipPart, string>>;
}
