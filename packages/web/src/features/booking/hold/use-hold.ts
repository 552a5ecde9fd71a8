import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { holdQuery } from '../queries.ts';
import { isBack, isLeavingToPay, releaseHold, releaseUnlessBack } from './release-hold.ts';

export interface Hold {
  /** Epoch milliseconds; undefined while the server has not said yes. */
  readonly expiresAt: number | undefined;
  readonly failure: Error | null;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
  /** The booking is made: there is nothing left to give back. */
  readonly settle: () => void;
}

/** Holds the session while the page is open, and gives it back when it is left, by link or by closing the tab. */
export function useHold(bookingKey: string): Hold {
  const { data, error, isFetching, refetch } = useQuery(holdQuery(bookingKey));
  const settled = useRef(false);
  useGiveBack(bookingKey, settled, refetch);
  return {
    expiresAt: data && Date.parse(data.expiresAt),
    failure: error,
    isAsking: isFetching,
    askAgain: () => void refetch(),
    settle: () => {
      settled.current = true;
    },
  };
}

function useGiveBack(bookingKey: string, settled: { readonly current: boolean }, holdAgain: () => unknown): void {
  useEffect(() => {
    isBack(bookingKey);
    const onHide = () => {
      if (!settled.current && !isLeavingToPay()) releaseHold(bookingKey);
    };
    // The browser may keep the page in memory and bring it back.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void holdAgain();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      if (!settled.current) releaseUnlessBack(bookingKey);
    };
  }, [bookingKey, settled, holdAgain]);
}
