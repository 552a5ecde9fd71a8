import type { CONTACT_TYPES } from '@courtside/contract/club/help';
import type { Correction, ImportCounts, ImportMapping } from '@courtside/contract/people/imports/office-imports';
import type { MessageChannel, MessageTopic } from '@courtside/contract/people/preferences';
import type { Profile } from '@courtside/contract/people/profile';
import type { SsoAudience } from '@courtside/contract/people/sign-in/identity-provider';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import type { Texts } from '@courtside/contract/values/texts';
import type { KeyScope } from '@courtside/contract/wire/roles';
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
  content: Buffer;
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
  answer: string | null;
}

/** Only what the member has chosen; `MESSAGE_SETTINGS` of the contract has the defaults. */
interface MemberMessageChoiceTable {
  member_id: number;
  topic: MessageTopic;
  channel: MessageChannel;
  is_on: boolean;
  chosen_at: Date;
}

interface MemberPreferenceTable {
  member_id: number;
  reminder_hours: Generated<number[]>;
  reminders_since: Date;
  /** Minutes after midnight. */
  quiet_from: number | null;
  quiet_until: number | null;
}

interface BookingReminderTable {
  booking_id: number;
  member_id: number;
  hours_before: number;
  starts_at: Date;
  sent_at: Date;
}

interface HelpTopicText {
  title: string;
  heading: string;
  description: string;
  html: string;
}

interface ClubHelpTopicTable extends HelpTopicText {
  id: GeneratedAlways<number>;
  position: number;
  translations: ColumnType<Partial<Record<Exclude<Language, 'en'>, HelpTopicText>>, string, string>;
  videos: JsonList<{ url: string; title: Texts }>;
  screens: JsonList<string>;
  is_hidden: Generated<boolean>;
  version: Generated<number>;
}

interface MemberImportTable {
  id: string;
  created_by_id: number | null;
  created_at: Date;
  file_name: string;
  status: Generated<'open' | 'applied' | 'undone'>;
  content: ColumnType<Uint8Array | null, Buffer, null>;
  columns: ColumnType<{ names: string[]; isDate1904: boolean }, string, never>;
  mapping: ColumnType<ImportMapping, string | undefined, string>;
  corrections: JsonList<Correction>;
  result: ColumnType<Partial<ImportCounts>, string | undefined, string>;
  applied_at: Date | null;
  entry_id: number | null;
  undone_at: Date | null;
}

interface MemberImportMemberTable {
  import_id: string;
  member_id: number;
  is_new: boolean;
  before: ColumnType<Record<string, unknown> | null, string | null, null>;
  version_after: number;
}

interface MemberNoteTable {
  member_id: number;
  note: string;
  version: number;
  written_by_id: number | null;
  written_at: Date;
}

interface EmergencyContactTable {
  member_id: number;
  name: string;
  phone: string;
  saved_by_id: number;
  saved_at: Date;
}

interface AccessKeyTable {
  id: GeneratedAlways<number>;
  title: string;
  scopes: KeyScope[];
  secret_hash: string;
  networks: Generated<string[]>;
  rate: Generated<number>;
  ends_on: ClubDate;
  made_by_id: number;
  made_at: Date;
  used_at: Generated<Date | null>;
  used_address: Generated<string | null>;
  ended_at: Generated<Date | null>;
}

interface TwoStepTable {
  member_id: number;
  sealed_secret: string;
  begun_at: Date;
  since: Generated<Date | null>;
  used_step: Generated<number | null>;
  failures: Generated<number>;
  locked_until: Generated<Date | null>;
}

interface RecoveryCodeTable {
  member_id: number;
  code_hash: string;
}

interface PasskeyTable {
  id: GeneratedAlways<number>;
  member_id: number;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  title: string;
  made_at: Date;
  used_at: Generated<Date | null>;
}

interface UsedChallengeTable {
  challenge: string;
  expires_at: Date;
}

interface IdentityProviderTable {
  only_row: Generated<true>;
  is_on: boolean;
  title: string;
  audience: SsoAudience;
}

interface IdentityLinkTable {
  member_id: number;
  issuer: string;
  subject: string;
  linked_at: Date;
  used_at: Generated<Date | null>;
}

interface UsedSignInStepTable {
  id: string;
  used_at: Date;
}

export interface PeopleTables {
  identity_provider: IdentityProviderTable;
  identity_link: IdentityLinkTable;
  used_sign_in_step: UsedSignInStepTable;
  access_key: AccessKeyTable;
  two_step: TwoStepTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  used_challenge: UsedChallengeTable;
  emergency_contact: EmergencyContactTable;
  member_note: MemberNoteTable;
  member_import: MemberImportTable;
  member_import_member: MemberImportMemberTable;
  member_profile: MemberProfileTable;
  member_picture: MemberPictureTable;
  email_verification: EmailVerificationTable;
  email_code_sent: EmailCodeSentTable;
  contact_message: ContactMessageTable;
  club_help_topic: ClubHelpTopicTable;
  member_message_choice: MemberMessageChoiceTable;
  member_preference: MemberPreferenceTable;
  booking_reminder: BookingReminderTable;
}
