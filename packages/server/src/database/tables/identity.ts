import type { CheckInSettings, StrikeSettings } from '@courtside/contract/booking/check-in';
import type { FeatureChanges } from '@courtside/contract/club/features';
import type { MenuLink } from '@courtside/contract/club/menu-links';
import type { LayoutSettings } from '@courtside/contract/people/auth';
import type { MessageTopic } from '@courtside/contract/people/preferences';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import type { Role } from '@courtside/contract/wire/roles';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Translations } from './sports.ts';

export type Gender = 'M' | 'F' | 'O';
/** Who may charge this member for a shared booking. */
export type ChargeConsent = 'anyone' | 'favourites' | 'nobody';
export type MemberStatus = 'active' | 'suspended' | 'erased';
type Json = JSONColumnType<Record<string, unknown>>;

interface ClubTable {
  only_row: Generated<true>;
  is_demo: boolean;
  created_at: Generated<Date>;
  name: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  theme_colour: string | null;
  time_zone: string | null;
  language: Generated<Language | null>;
  legal_texts: JSONColumnType<{ terms: string; privacy: string }> | null;
  menu_links: JSONColumnType<MenuLink[]> | null;
  /** Null: applications are accepted. */
  accepts_applications: boolean | null;
  /** Null is the default, as in `strikes`. */
  check_in: JSONColumnType<CheckInSettings> | null;
  strikes: JSONColumnType<StrikeSettings> | null;
  offer_minutes: Generated<number | null>;
  features: JSONColumnType<FeatureChanges, string | undefined> | null;
  version: Generated<number>;
  opened_at: Date | null;
}

interface ClubLogoTable {
  only_row: Generated<true>;
  hash: string;
  content: Buffer;
}

interface SetupCodeTable {
  code_hash: string;
  created_at: Date;
}

interface ClubHolidayTable {
  date: ClubDate;
  is_closed: Generated<boolean>;
  title: string;
  translations: ColumnType<Translations, string | undefined, string>;
}

interface MemberTable {
  id: GeneratedAlways<number>;
  code: string;
  first_name: string;
  surname: string;
  gender: Gender;
  role: Generated<Role | 'visitor'>;
  status: Generated<MemberStatus>;
  email: string | null;
  email_verified_at: Date | null;
  language: Generated<Language>;
  layout: ColumnType<Partial<LayoutSettings>, string | undefined, string>;
  picture: string | null;
  charge_consent: Generated<ChargeConsent>;
  /** Until the member has chosen, members under 18 are charged by favourites only. */
  is_charge_consent_chosen: Generated<boolean>;
  show_name_in_schedule: Generated<boolean>;
  category_key: Generated<string>;
  member_until: ColumnType<ClubDate | null, ClubDate | null | undefined, ClubDate | null>;
  /** Half of the secret in the address of the calendar feed. */
  calendar_nonce: Generated<string>;
  calendar_reset_at: Generated<Date | null>;
  family_payer_id: ColumnType<number | null, number | null | undefined, number | null>;
  version: Generated<number>;
  erasure_requested_at: Date | null;
  created_at: Generated<Date>;
  search_text: GeneratedAlways<string>;
  /** Registered as a visitor, and given no other category since. */
  has_visitor_account: Generated<boolean>;
}

interface MemberFavouriteTable {
  member_id: number;
  service_key: string;
  favourite_id: number;
  created_at: Date;
}

interface IdempotencyRecordTable {
  member_id: number;
  key: string;
  endpoint: string;
  request_hash: string;
  /** Null while the first request is still running. */
  answer: JSONColumnType<Record<string, unknown>, string, string> | null;
  created_at: Date;
}

interface MemberCredentialTable {
  member_id: number;
  password_hash: string;
  /** False: signs in with the identity provider alone. */
  has_password: Generated<boolean>;
  must_change_password: Generated<boolean>;
  spent_hash: string | null;
  temporary_hash: string | null;
  temporary_expires_at: Date | null;
  pin_hash: string | null;
  pin_failures: Generated<number>;
  pin_locked_until: Date | null;
}

interface MemberInvitationTable {
  member_id: number;
  /** SHA-256 of the link's secret. */
  secret_hash: string;
  /** The address that the link was mailed to, stored by a trigger. */
  email: Generated<string | null>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export type SessionEndReason = 'logout' | 'password_changed' | 'suspended' | 'pin_locked' | 'replaced' | 'role_changed';

interface SessionTable {
  id: string;
  member_id: number;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: SessionEndReason | null;
  address: string;
  user_agent: string;
}

interface OfficeUnlockTable {
  session_id: string;
  until: Date;
  used_at: Date;
}

interface LoginAttemptTable {
  id: GeneratedAlways<number>;
  login_name: string;
  address: string;
  attempted_at: Date;
}

interface PasswordRequestTable {
  id: GeneratedAlways<number>;
  login_name: string;
  address: string;
  requested_at: Date;
}

interface ApplicationRequestTable {
  id: GeneratedAlways<number>;
  address: string;
  requested_at: Date;
}

interface VisitorRegistrationTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the link's secret. */
  secret_hash: string;
  first_name: string;
  surname: string;
  email: string;
  phone: string;
  birthday: ClubDate;
  language: Language;
  created_at: Date;
  expires_at: Date;
}

interface VisitorRequestTable {
  id: GeneratedAlways<number>;
  /** Of the network. */
  address: string;
  /** SHA-256 of the e-mail address. */
  email_hash: string;
  requested_at: Date;
  /** It reached the limit of the club. */
  has_told_office: Generated<boolean>;
}

/** One row of a visitor, replaced when its hour is over. */
interface VisitorLookupTable {
  member_id: number;
  codes: string[];
  ends_at: Date;
}

interface MembershipApplicationTable {
  id: GeneratedAlways<number>;
  reference: GeneratedAlways<string>;
  first_name: string;
  last_name: string;
  gender: Gender;
  birthday: string;
  email: string;
  password_hash: string;
  status: Generated<'new' | 'accepted' | 'declined'>;
  language: Generated<Language>;
  created_at: Date;
  decided_at: Date | null;
  /** Of an accepted application. */
  member_id: number | null;
}

interface NotificationTable {
  id: GeneratedAlways<number>;
  member_id: number;
  kind: string;
  params: Json;
  link: string | null;
  created_at: Date;
  read_at: Date | null;
}

export type MailStatus = 'queued' | 'sent' | 'kept' | 'dead';

interface OutboxMailTable {
  id: GeneratedAlways<number>;
  member_id: number | null;
  recipient: string;
  subject: string;
  body: string;
  /** The booking whose calendar event the mail carries. */
  booking_key: Generated<string | null>;
  status: Generated<MailStatus>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  last_error: string | null;
  created_at: Date;
  finished_at: Date | null;
  /** Null for account and security mails, which are always sent at once. */
  topic: Generated<MessageTopic | null>;
  /** Quiet hours do not delay the mail beyond this. */
  useful_until: Generated<Date | null>;
  /** The end of the quiet hours for which it waits. */
  not_before: Generated<Date | null>;
}

/** The full text of a mail with a secret; deleted once it is sent. */
interface OutboxSecretTable {
  mail_id: number;
  subject: string;
  body: string;
  expires_at: Date;
}

interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Date;
  action: string;
  actor_id: number | null;
  subject_id: number | null;
  details: Json;
  address: string | null;
  request_id: string | null;
  /** When an erasure removed personal data from it. */
  erased_at: Generated<Date | null>;
}

/** The chain over the audit log. */
interface AuditSealTable {
  position: number;
  log_id: number;
  event_hash: string;
  content_hash: string;
  hash: string;
  sealed_at: Date;
}

export interface IdentityTables {
  club: ClubTable;
  club_holiday: ClubHolidayTable;
  club_logo: ClubLogoTable;
  setup_code: SetupCodeTable;
  member: MemberTable;
  member_credential: MemberCredentialTable;
  member_invitation: MemberInvitationTable;
  member_favourite: MemberFavouriteTable;
  idempotency_record: IdempotencyRecordTable;
  session: SessionTable;
  office_unlock: OfficeUnlockTable;
  login_attempt: LoginAttemptTable;
  password_request: PasswordRequestTable;
  application_request: ApplicationRequestTable;
  membership_application: MembershipApplicationTable;
  visitor_registration: VisitorRegistrationTable;
  visitor_request: VisitorRequestTable;
  visitor_lookup: VisitorLookupTable;
  notification: NotificationTable;
  outbox_mail: OutboxMailTable;
  outbox_secret: OutboxSecretTable;
  audit_log: AuditLogTable;
  audit_seal: AuditSealTable;
}
