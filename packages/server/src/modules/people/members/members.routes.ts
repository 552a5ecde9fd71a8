import * as members from '@courtside/contract/people/members';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listMembers, searchMembers } from './search-members.ts';
import { setFavourites } from './set-favourites.ts';

export const membersRoutes: Binding[] = [
  bind(members.listMembers, listMembers),
  bind(members.searchMembers, searchMembers),
  bind(members.setFavourites, setFavourites),
  bind(members.setFavourite, setFavourites),
];
