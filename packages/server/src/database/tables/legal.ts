import type { LegalDocument } from '@courtside/contract/club/legal';
import type { Language } from '@courtside/contract/values/limits';
import type { Texts } from '@courtside/contract/values/texts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type TextsColumn = ColumnType<Texts, string, string>;

interface LegalVersionTable {
  id: GeneratedAlways<number>;
  document: LegalDocument;
  number: number;
  html: TextsColumn;
  changes: TextsColumn;
  /** YYYY-MM-DD. */
  valid_from: string;
  needs_acceptance: boolean;
  published_by_id: number;
  published_at: Date;
}

interface LegalDraftTable {
  document: LegalDocument;
  html: TextsColumn;
  changes: TextsColumn;
  /** YYYY-MM-DD. */
  valid_from: string | null;
  needs_acceptance: boolean;
  version: Generated<number>;
  saved_by_id: number;
  saved_at: Date;
}

interface LegalAcceptanceTable {
  version_id: number;
  member_id: number;
  language: Language;
  accepted_at: Date;
}

export interface LegalTables {
  legal_version: LegalVersionTable;
  legal_draft: LegalDraftTable;
  legal_acceptance: LegalAcceptanceTable;
}
