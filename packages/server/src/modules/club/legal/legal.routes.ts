import * as legal from '@courtside/contract/club/legal';
import * as office from '@courtside/contract/club/office-legal';
import { type Binding, bind } from '#endpoint/binding.ts';
import { acceptTexts, listDueTexts, readLegalText } from './accept-texts.ts';
import { listLegalTexts, publishLegalText, readLegalVersion, saveLegalDraft } from './edit-texts.ts';
import { exportAcceptances, listAcceptances } from './list-acceptances.ts';

export const legalRoutes: Binding[] = [
  bind(legal.readLegalText, readLegalText),
  bind(legal.listDueTexts, listDueTexts),
  bind(legal.acceptTexts, acceptTexts),
  bind(office.listLegalTexts, listLegalTexts),
  bind(office.readLegalVersion, readLegalVersion),
  bind(office.saveLegalDraft, saveLegalDraft),
  bind(office.publishLegalText, publishLegalText),
  bind(office.listAcceptances, listAcceptances),
  bind(office.acceptancesCsv, exportAcceptances),
];
