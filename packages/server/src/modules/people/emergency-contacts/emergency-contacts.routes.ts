import * as contacts from '@courtside/contract/people/emergency-contacts';
import { type Binding, bind } from '#endpoint/binding.ts';
import { readEmergencyContacts, saveEmergencyContact } from './own-contacts.ts';
import { saveForMember } from './save-for-member.ts';

export const emergencyContactsRoutes: Binding[] = [
  bind(contacts.readEmergencyContacts, readEmergencyContacts),
  bind(contacts.saveEmergencyContact, saveEmergencyContact),
  bind(contacts.saveMemberEmergency, saveForMember),
];
