import type { LessonRequest } from '@courtside/contract/teaching/lesson-fields';
import { lessonAmountDue } from '@courtside/contract/teaching/lessons';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { isSame } from '#shared/store/is-same.ts';
import type { Coach, Offer } from '../state/lesson-queries.ts';

export interface Pupil {
  readonly memberCode: string;
  readonly name: string;
  readonly gender: string;
  readonly pays: boolean;
}

/** What is chosen: the lesson and its time in the address, the pupils on the page. */
export function useLessonDraft({ coach, offers }: Coach) {
  const { memberCode, displayName, gender } = useUser();
  const [address, setAddress] = useSearchParams();
  const [pupils, setPupils] = useState<readonly Pupil[]>([{ memberCode, name: displayName, gender, pays: true }]);
  const [passes, setPasses] = useState<Readonly<Record<string, string>>>({});
  const offer = offerOf(offers, address);
  const at = address.get('at') ?? undefined;
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    at,
    date: address.get('date') ?? undefined,
    offer,
    pupils,
    setPupils,
    chooseOffer: ({ service, minutes }: Offer) => change({ service, minutes: String(minutes), at: undefined }),
    chooseTime: (from: string | undefined) => change({ at: from }),
    showFrom: (date: string) => change({ date, at: undefined }),
    request: offer && at !== undefined ? withPasses(requestOf(coach, offer, at, pupils), passes) : undefined,
    /** The number of a pass, or empty for the balance. */
    choosePass: (payer: string, pass: string) => setPasses((chosen) => ({ ...chosen, [payer]: pass })),
    clearPasses: () => setPasses({}),
  };
}

export type LessonDraft = ReturnType<typeof useLessonDraft>;

function offerOf(offers: readonly Offer[], address: URLSearchParams): Offer | undefined {
  const ofService = offers.filter(({ service }) => service === (address.get('service') ?? offers[0]?.service));
  return ofService.find(({ minutes }) => String(minutes) === address.get('minutes')) ?? ofService[0] ?? offers[0];
}

const requestOf = (
  coach: string,
  { service, minutes }: Offer,
  from: string,
  pupils: readonly Pupil[],
): LessonRequest => ({
  coach,
  service,
  from,
  minutes,
  PupilCodes: codesOf(pupils),
  PayerCode: codesOf(pupils.filter(({ pays }) => pays)),
});

/** The chosen passes, in the order of the payers. */
function withPasses(request: LessonRequest, passes: Readonly<Record<string, string>>): LessonRequest {
  const codes = request.PayerCode.split(',').map((code) => passes[code] ?? '');
  return codes.some(Boolean) ? { ...request, PassCodes: codes.join(',') } : request;
}

const codesOf = (pupils: readonly Pupil[]): string => pupils.map(({ memberCode }) => memberCode).join(',');

const isSameLesson = (before: LessonRequest | undefined, now: LessonRequest | undefined): boolean =>
  isSame({ ...before, PassCodes: '' }, { ...now, PassCodes: '' });

/** What each pupil pays, and why the lesson cannot be booked. */
export const lessonQuoteQuery = (request: LessonRequest | undefined) =>
  queryOptions({
    queryKey: ['lessons', 'quote', request],
    queryFn: ({ signal }) => callApi(lessonAmountDue, { body: request as LessonRequest }, { signal }),
    enabled: request !== undefined,
    // The sheet with the PIN stays while a pass is chosen; another lesson has another price.
    placeholderData: (previous, query) =>
      isSameLesson(query?.queryKey[2] as LessonRequest | undefined, request) ? previous : undefined,
    staleTime: 0,
    retry: false,
  });
