import * as erasure from '@courtside/contract/people/erasure';
import {
  downloadMyData as downloadMyDataEndpoint,
  requestErasure as requestErasureEndpoint,
} from '@courtside/contract/people/profile';
import { type Binding, bind } from '#endpoint/binding.ts';
import { eraseMember, readErasure } from './erase-member.ts';
import { downloadMemberData, downloadMyData, requestErasure, withdrawErasure } from './my-data.ts';

export const privacyRoutes: Binding[] = [
  bind(downloadMyDataEndpoint, downloadMyData),
  bind(requestErasureEndpoint, requestErasure),
  bind(erasure.withdrawErasure, withdrawErasure),
  bind(erasure.readErasure, readErasure),
  bind(erasure.eraseMember, eraseMember),
  bind(erasure.downloadMemberData, downloadMemberData),
];
