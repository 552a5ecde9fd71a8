import * as imports from '@courtside/contract/people/imports/office-imports';
import * as members from '@courtside/contract/people/office-members';
import { type Binding, bind } from '#endpoint/binding.ts';
import { addMember, saveMember } from './edit-members.ts';
import { applyImport } from './import/apply-import.ts';
import { checkImport, uploadImport } from './import/check-import.ts';
import { listImports, undoImport } from './import/undo-import.ts';
import { saveMemberNote } from './notes/save-member-note.ts';
import { sendInvitations } from './send-invitations.ts';
import { writeToMember } from './write-to-member.ts';

export const memberRecordsRoutes: Binding[] = [
  bind(members.addMember, addMember),
  bind(members.saveMember, saveMember),
  bind(members.sendInvitations, sendInvitations),
  bind(members.saveMemberNote, saveMemberNote),
  bind(members.writeToMember, writeToMember),
  bind(imports.listImports, listImports),
  bind(imports.uploadImport, uploadImport),
  bind(imports.checkImport, checkImport),
  bind(imports.applyImport, applyImport),
  bind(imports.undoImport, undoImport),
];
