import { ERRORS } from '@courtside/contract/errors';
import { messageKeyOf, type OwnRefusal } from '../../contract-sentences.ts';

const FROM_CATALOGUE = Object.fromEntries(
  Object.entries(ERRORS)
    .filter(([, entry]) => messageKeyOf(entry.message) === undefined)
    .map(([code, entry]) => [code, entry.message]),
) as Readonly<Record<OwnRefusal, string>>;

/** What is different when the number is one. */
const ONE = Object.fromEntries(
  Object.entries(ERRORS).flatMap(([code, entry]) => ('one' in entry ? [[`${code}_one`, entry.one]] : [])),
);

/** The server's refusals by code, word for word from the catalogue. */
export const errors: Readonly<Record<OwnRefusal, string>> = { ...FROM_CATALOGUE, ...ONE };
