import { helpManual } from '@courtside/contract/help';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import { CLUB } from '#shared/settings/club-settings.ts';

/** The server answers in the reader's language, so each language is its own answer. spec 9: hidden unless switched on. */
export const manualQuery = (screen: string, language: string) =>
  queryOptions({
    queryKey: [helpManual.name, screen, language],
    queryFn: ({ signal }) => callApi(helpManual, { params: { screen } }, { signal }),
    enabled: CLUB.helpEnabled,
  });
