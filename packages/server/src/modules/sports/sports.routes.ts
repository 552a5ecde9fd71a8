import * as sports from '@courtside/contract/sports';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listOtherTitles } from './other-titles.ts';
import { listServices } from './service-list.ts';

export const sportsRoutes: Binding[] = [bind(sports.services, listServices), bind(sports.otherTitles, listOtherTitles)];
