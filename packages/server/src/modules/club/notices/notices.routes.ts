import * as notices from '@courtside/contract/club/notices';
import * as officeNotices from '@courtside/contract/club/office-notices';
import { type Binding, bind } from '#endpoint/binding.ts';
import { addNotice, listOfficeNotices, removeNotice, saveNotice } from './edit-notices.ts';
import { listNotices } from './list-notices.ts';

export const noticesRoutes: Binding[] = [
  bind(notices.notices, listNotices),
  bind(officeNotices.listOfficeNotices, listOfficeNotices),
  bind(officeNotices.addNotice, addNotice),
  bind(officeNotices.saveNotice, saveNotice),
  bind(officeNotices.removeNotice, removeNotice),
];
