import * as imports from '@courtside/contract/office-imports';
import * as members from '@courtside/contract/office-members';
import { type Binding, bind } from '#endpoint/binding.ts';
import { applyImport } from './apply-import.ts';
import { checkImport, uploadImport } from './check-import.ts';
import { addMember, saveMember } from './edit-members.ts';
import { saveMemberNote } from './save-member-note.ts';
import { sendInvitations } from './send-invitations.ts';
import { listImports, undoImport } from './undo-import.ts';
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
