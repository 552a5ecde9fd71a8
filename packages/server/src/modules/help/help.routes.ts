import * as help from '@courtside/contract/help';
import { type Binding, bind } from '#http/binding.ts';
import { acknowledgeAlert, contactClub } from './contact-club.ts';
import { showManual } from './show-manual.ts';

export const helpRoutes: Binding[] = [
  bind(help.helpManual, showManual),
  bind(help.contactUs, contactClub),
  bind(help.validationAlert, acknowledgeAlert),
  bind(help.validationAlertV1, acknowledgeAlert),
];
