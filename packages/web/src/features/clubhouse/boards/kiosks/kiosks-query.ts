import { queryOptions } from '@tanstack/react-query';
import { keysQuery } from '#shared/office/connections/keys-query.ts';

export const kiosksQuery = queryOptions({
  ...keysQuery,
  select: (items) => items.filter(({ scopes, isEnded }) => scopes.includes('kiosk') && !isEnded),
});
