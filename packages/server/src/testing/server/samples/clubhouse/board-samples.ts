import type { Owner } from '#testing/clubs/owner.ts';

const BOARD = { title: 'Club house', names: 'short', languages: ['en', 'tr'] };

/** Samples of wall boards. Whoever has the address of one reads it. */
export const BOARD_SAMPLES = {
  board: async (owner: Owner) => ({ params: { secret: (await owner.board()).secret } }),
  boardStream: async (owner: Owner) => ({ params: { secret: (await owner.board()).secret } }),
  officeBoards: () => ({}),
  makeBoard: () => ({ body: BOARD }),
  changeBoard: async (owner: Owner) => ({
    params: { id: (await owner.board()).id },
    body: { ...BOARD, title: 'Terrace', version: 1 },
  }),
  renewBoard: async (owner: Owner) => ({ params: { id: (await owner.board()).id } }),
  endBoard: async (owner: Owner) => ({ params: { id: (await owner.board()).id } }),
};

/** The rows of `access-table.ts` about wall boards. */
// biome-ignore format: a table
export const BOARD_ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin desk  treasurer admin must change
  // The address of a board is a secret of its own, for a screen that cannot log in.
  board:               ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes'],
  boardStream:         ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes'],
  officeBoards:        ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  makeBoard:           ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  changeBoard:         ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  renewBoard:          ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  endBoard:            ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
};
