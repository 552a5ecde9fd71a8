import type { CONTACT_TYPES } from '@courtside/contract/help';
import type { Language } from '@courtside/contract/limits';
import type { Profile } from '@courtside/contract/profile';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type JsonList<Item> = ColumnType<Item[], string | undefined, string>;

interface MemberProfileTable {
  member_id: number;
  mailing_name: Generated<string>;
  address1: Generated<string>;
  address2: Generated<string>;
  address3: Generated<string>;
  address4: Generated<string>;
  town: Generated<string>;
  country: Generated<string>;
  post_code: Generated<string>;
  date_of_birth: string | null;
  id_no: Generated<string>;
  telephones: JsonList<Profile['telephones'][number]>;
  /** Dates of birth as YYYY-MM-DD. */
  children: JsonList<Profile['children'][number]>;
  cars: JsonList<string>;
  updated_at: Date;
}

interface MemberPictureTable {
  member_id: number;
  hash: string;
  /** The embedded engine returns a Uint8Array. */
  content: ColumnType<Uint8Array, Buffer, Buffer>;
}

interface EmailVerificationTable {
  member_id: number;
  email: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
}

interface EmailCodeSentTable {
  id: GeneratedAlways<number>;
  member_id: number;
  sent_at: Date;
}

interface ContactMessageTable {
  id: GeneratedAlways<number>;
  member_id: number;
  type: (typeof CONTACT_TYPES)[number];
  message: string;
  status: Generated<'new' | 'answered'>;
  created_at: Date;
  answered_at: Date | null;
  answered_by_id: number | null;
}

interface HelpTopicTable {
  id: GeneratedAlways<number>;
  screen: string;
  position: number;
  language: Language;
  title: string;
  heading: string;
  description: string;
  html: string;
  videos: JsonList<{ title: string; url: string }>;
}

export interface PeopleTables {
  member_profile: MemberProfileTable;
  member_picture: MemberPictureTable;
  email_verification: EmailVerificationTable;
  email_code_sent: EmailCodeSentTable;
  contact_message: ContactMessageTable;
  help_topic: HelpTopicTable;
}
