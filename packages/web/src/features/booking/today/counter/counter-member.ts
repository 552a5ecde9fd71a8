import { counterMember } from '@courtside/contract/booking/office-counter';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#shared/api/call-api.ts';
import { setCounterMember, useCounterMember } from '../state/today-store.ts';

const memberQuery = (code: string, date: string) =>
  queryOptions({
    queryKey: ['members', 'counter', code, date],
    queryFn: ({ signal }) => callApi(counterMember, { params: { code }, query: { date } }, { signal }),
    enabled: code !== '',
  });

/** The member at the counter with the balance; the gaps of the day get this member's prices. */
export function useMemberAtCounter(date: string) {
  const member = useCounterMember();
  const { data } = useQuery(memberQuery(member?.memberCode ?? '', date));
  const prices = data?.prices;
  useEffect(() => {
    if (member && prices) setCounterMember(member, new Map(Object.entries(prices)));
  }, [member, prices]);
  return { member, balance: data?.balance };
}
