import { clubInfo } from '@courtside/contract/club';
import { type Binding, bind } from '#http/binding.ts';
import { describeClub } from './describe-club.ts';

export const clubRoutes: Binding[] = [bind(clubInfo, describeClub)];
