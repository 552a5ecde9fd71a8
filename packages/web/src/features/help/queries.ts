import { helpManual } from '@courtside/contract/help';
import type { Language } from '@courtside/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { CLUB } from '#shared/api/club-settings.ts';

/** In the language that is on the screen. spec 9: hidden unless switched on. */
export const manualQuery = (screen: string, language: Language) =>
  queryOptions({
    queryKey: [helpManual.name, screen, language],
    queryFn: ({ signal }) => callApi(helpManual, { params: { screen }, query: { language } }, { signal }),
    enabled: CLUB.helpEnabled,
  });
