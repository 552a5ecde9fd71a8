import * as notices from '@courtside/contract/notices';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listNotices } from './list-notices.ts';

export const noticesRoutes: Binding[] = [bind(notices.notices, listNotices)];
