import * as log from '@courtside/contract/messages/office-log';
import { type Binding, bind } from '#endpoint/binding.ts';
import { exportLog, listLog } from './read-log.ts';

export const auditLogRoutes: Binding[] = [bind(log.listLog, listLog), bind(log.exportLog, exportLog)];
