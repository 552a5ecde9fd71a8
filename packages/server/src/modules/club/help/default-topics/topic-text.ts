import type { TopicText } from '../help-topics.repository.ts';

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

/** The help of a new club in one language. */
export interface HelpTexts {
  readonly topics: Readonly<Record<TopicKey, TopicText>>;
  /** Descriptions of the clips' parts. */
  readonly parts: Readonly<Record<ClipPart, string>>;
}
