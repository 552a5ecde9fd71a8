import { useQuery } from '@tanstack/react-query';
import { matchPath, Navigate, useLocation } from 'react-router';
import { dueTextsQuery, postponedTexts } from '#shared/legal/legal-queries.ts';
import { PATHS } from '#shared/routing/paths.ts';

/** Pages on which nothing is in progress. A schedule is not one of them: a court may be gone after reading. */
const ASKS_AT = [
  PATHS.sportServices,
  PATHS.myBookings,
  PATHS.myAccount,
  PATHS.myAccountTable,
  PATHS.mySubscription,
  PATHS.notifications,
  PATHS.preferences,
];

/** Sends a member who has texts to accept to their page, when a visit begins. */
export function DueTexts() {
  const { pathname, search } = useLocation();
  const { data } = useQuery(dueTextsQuery);
  const isPostponed = postponedTexts.useStore();
  const isAsked = ASKS_AT.some((path) => matchPath(path, pathname));
  if (!isAsked || isPostponed || !data?.items.length) return null;
  return <Navigate to={PATHS.acceptTexts} state={{ from: pathname + search }} replace />;
}
