import {
  checkSetupCode as checkSetupCodeEndpoint,
  setUpAdmin as setUpAdminEndpoint,
} from '@courtside/contract/club/office-club';
import * as admin from '@courtside/contract/people/admin';
import { readDesk as readDeskEndpoint, sendAnswer as sendAnswerEndpoint } from '@courtside/contract/people/desk';
import * as office from '@courtside/contract/people/office-staff';
import { type Binding, bind } from '#endpoint/binding.ts';
import { sendAnswer } from './desk/answer-message.ts';
import { applicationChoices, decideApplication, listApplications } from './desk/applications.ts';
import { readDesk } from './desk/read-desk.ts';
import { answerContact, listContacts, listMails } from './desk/read-messages.ts';
import { editMember, resetMemberPassword, resetMemberPin, setMemberStatus } from './manage-member.ts';
import { readMember, searchProfiles } from './member-profiles.ts';
import { checkSetupCode, setUpAdmin } from './staff/set-up-admin.ts';
import { listStaff, saveStaff } from './staff/staff.ts';

export const adminRoutes: Binding[] = [
  bind(admin.searchProfiles, searchProfiles),
  bind(admin.readMember, readMember),
  bind(admin.editMember, editMember),
  bind(admin.setMemberStatus, setMemberStatus),
  bind(admin.resetMemberPassword, resetMemberPassword),
  bind(admin.resetMemberPin, resetMemberPin),
  bind(admin.listContacts, listContacts),
  bind(admin.answerContact, answerContact),
  bind(sendAnswerEndpoint, sendAnswer),
  bind(readDeskEndpoint, readDesk),
  bind(admin.listMails, listMails),
  bind(admin.listApplications, listApplications),
  bind(admin.applicationChoices, applicationChoices),
  bind(admin.decideApplication, decideApplication),
  bind(checkSetupCodeEndpoint, checkSetupCode),
  bind(setUpAdminEndpoint, setUpAdmin),
  bind(office.listStaff, listStaff),
  bind(office.saveStaff, saveStaff),
];
