import * as keys from '@courtside/contract/people/keys/keys';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listKeys, makeKey, revokeKey } from './edit-keys.ts';

export const keysRoutes: Binding[] = [
  bind(keys.listKeys, listKeys),
  bind(keys.makeKey, makeKey),
  bind(keys.revokeKey, revokeKey),
];
