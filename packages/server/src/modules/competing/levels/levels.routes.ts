import * as levels from '@courtside/contract/competing/levels';
import * as office from '@courtside/contract/competing/office-levels';
import { type Binding, bind } from '#endpoint/binding.ts';
import { hideLevel } from './own/hide-level.ts';
import { readLevel, readMemberLevel } from './own/read-level.ts';
import { memberLevels, setLevel } from './own/set-level.ts';
import { startLevel } from './own/start-level.ts';

export const levelsRoutes: Binding[] = [
  bind(levels.readLevel, readLevel),
  bind(levels.startLevel, startLevel),
  bind(levels.hideLevel, hideLevel),
  bind(levels.readMemberLevel, readMemberLevel),
  bind(office.memberLevels, memberLevels),
  bind(office.setLevel, setLevel),
];
