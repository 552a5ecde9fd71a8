import { ERRORS } from '@courtside/contract/errors';
import { messageKeyOf, type OwnRefusal } from '../../contract-sentences.ts';

/** The server's refusals by code, word for word from the catalogue. */
export const errors = Object.fromEntries(
  Object.entries(ERRORS)
    .filter(([, entry]) => messageKeyOf(entry.message) === undefined)
    .map(([code, entry]) => [code, entry.message]),
) as Readonly<Record<OwnRefusal, string>>;
