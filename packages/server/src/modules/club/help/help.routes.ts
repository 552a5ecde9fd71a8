import * as help from '@courtside/contract/club/help';
import * as officeHelp from '@courtside/contract/club/office-help';
import { validationAlert, validationAlertV1 } from '@courtside/contract/wire/validation-alert';
import { type Binding, bind } from '#endpoint/binding.ts';
import { acknowledgeAlert, contactClub } from './contact-club.ts';
import {
  addDefaultTopics,
  addHelpTopic,
  listHelpTopics,
  orderHelpTopics,
  removeHelpTopic,
  saveHelpTopic,
} from './edit-help.ts';
import { showManual } from './help-topics.ts';

export const helpRoutes: Binding[] = [
  bind(help.helpManual, showManual),
  bind(help.contactUs, contactClub),
  bind(validationAlert, acknowledgeAlert),
  bind(validationAlertV1, acknowledgeAlert),
  bind(officeHelp.listHelpTopics, listHelpTopics),
  bind(officeHelp.addHelpTopic, addHelpTopic),
  bind(officeHelp.saveHelpTopic, saveHelpTopic),
  bind(officeHelp.removeHelpTopic, removeHelpTopic),
  bind(officeHelp.orderHelpTopics, orderHelpTopics),
  bind(officeHelp.addDefaultTopics, addDefaultTopics),
];
