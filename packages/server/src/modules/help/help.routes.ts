import * as help from '@courtside/contract/help';
import { validationAlert, validationAlertV1 } from '@courtside/contract/validation-alert';
import { type Binding, bind } from '#endpoint/binding.ts';
import { acknowledgeAlert, contactClub } from './contact-club.ts';
import { showManual } from './help-topics.ts';

export const helpRoutes: Binding[] = [
  bind(help.helpManual, showManual),
  bind(help.contactUs, contactClub),
  bind(validationAlert, acknowledgeAlert),
  bind(validationAlertV1, acknowledgeAlert),
];
