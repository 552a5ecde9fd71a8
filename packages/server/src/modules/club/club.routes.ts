import { clubInfo, officeStatus } from '@courtside/contract/club';
import { type Binding, bind } from '#endpoint/binding.ts';
import { describeClub } from './describe-club.ts';
import { showOfficeStatus } from './office-status.ts';

export const clubRoutes: Binding[] = [bind(clubInfo, describeClub), bind(officeStatus, showOfficeStatus)];
