import { officeDevices } from '@courtside/contract/clubhouse/office-devices';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

export const DEVICES_KEY = ['office', 'devices'] as const;

/** Devices answer by themselves, so the page looks again. */
const AGAIN_MS = 4_000;

export const devicesQuery = queryOptions({
  queryKey: DEVICES_KEY,
  queryFn: ({ signal }) => callApi(officeDevices, undefined, { signal }),
  refetchInterval: AGAIN_MS,
});

export type OfficeDevices = AnswerOf<typeof officeDevices>;
