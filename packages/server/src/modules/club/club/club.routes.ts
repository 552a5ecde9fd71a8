import { clubInfo, officeStatus } from '@courtside/contract/club/club';
import { type Binding, bind } from '#endpoint/binding.ts';
import { describeClub, showOfficeStatus } from './describe-club.ts';

export const clubRoutes: Binding[] = [bind(clubInfo, describeClub), bind(officeStatus, showOfficeStatus)];
