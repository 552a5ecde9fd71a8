import * as sports from '@courtside/contract/club/sports/sports';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listOtherTitles } from './services/other-titles.ts';
import { listServices } from './services/service-list.ts';

export const sportsRoutes: Binding[] = [bind(sports.services, listServices), bind(sports.otherTitles, listOtherTitles)];
