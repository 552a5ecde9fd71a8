import * as keys from '@courtside/contract/people/keys/keys';
import { programMembers } from '@courtside/contract/people/keys/program-members';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listKeys, makeKey, revokeKey } from './edit-keys.ts';
import { listProgramMembers } from './program-members.ts';

export const keysRoutes: Binding[] = [
  bind(keys.listKeys, listKeys),
  bind(keys.makeKey, makeKey),
  bind(keys.revokeKey, revokeKey),
  bind(programMembers, listProgramMembers),
];
