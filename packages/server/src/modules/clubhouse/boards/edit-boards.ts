import { randomUUID } from 'node:crypto';
import type * as endpoints from '@courtside/contract/clubhouse/office-boards';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { publish } from '#database/events/events.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { type AuditAction, auditWrites } from '#modules/messages/audit/index.ts';
import { boardSecret, hashOfSecret } from './board-secret.ts';
import {
  endBoardAt,
  insertBoard,
  lockBoards,
  type StoredBoard,
  selectBoards,
  updateBoard,
  updateSecret,
} from './boards.repository.ts';

export async function listBoards(context: AppContext) {
  return { items: (await selectBoards(context.db)).map((board) => present(context, board)) };
}

const present = (context: AppContext, { id, title, names, languages, nonce, version, ...at }: StoredBoard) => ({
  ...{ id, title, names, languages, version },
  secret: boardSecret(context, nonce),
  seenAt: at.seen_at?.toISOString() ?? null,
  createdAt: at.made_at.toISOString(),
});

export async function makeBoard(context: AppContext, call: Call<typeof endpoints.makeBoard>) {
  const { body, caller } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const known = await lockBoards(tx);
    if (known.length >= LIMITS.boards) throw new AppError('office.too_many', { params: { count: LIMITS.boards } });
    const address = newAddress(context);
    const id = await insertBoard(tx, { ...body, ...address, madeById: caller.memberId, at: context.clock.now() });
    await noteChange(tx, context, call, 'board_made', { board: id, ...body });
    return new Answer({ id, secret: boardSecret(context, address.nonce) });
  });
}

export async function changeBoard(context: AppContext, call: Call<typeof endpoints.changeBoard>) {
  const { version: _version, ...after } = call.body;
  return inTransaction(context.db, async (tx) => {
    const board = await lockBoard(tx, call.params.id);
    const { title, names, languages } = board;
    checkVersion(call.body, board, present(context, board));
    const version = await updateBoard(tx, board.id, after);
    await noteChange(tx, context, call, 'board_changed', { before: { title, names, languages }, after });
    return { version };
  });
}

/** Screens with the old address are switched off at once. */
export async function renewBoard(context: AppContext, call: Call<typeof endpoints.renewBoard>) {
  return inTransaction(context.db, async (tx) => {
    const { id, title } = await lockBoard(tx, call.params.id);
    const { nonce, secretHash } = newAddress(context);
    await updateSecret(tx, id, nonce, secretHash);
    await noteChange(tx, context, call, 'board_renewed', { board: id, title });
    return { id, secret: boardSecret(context, nonce) };
  });
}

export async function endBoard(context: AppContext, call: Call<typeof endpoints.endBoard>) {
  return inTransaction(context.db, async (tx) => {
    const { id, title } = await lockBoard(tx, call.params.id);
    await endBoardAt(tx, id, context.clock.now());
    await noteChange(tx, context, call, 'board_ended', { board: id, title });
    return 'ok' as const;
  });
}

function newAddress(context: AppContext) {
  const nonce = randomUUID();
  return { nonce, secretHash: hashOfSecret(context, boardSecret(context, nonce)) };
}

async function lockBoard(tx: Tx, id: number): Promise<StoredBoard> {
  const board = (await lockBoards(tx)).find((each) => each.id === id);
  if (!board) throw new AppError('record.not_found');
  return board;
}

/** Every process looks at its open boards again. */
async function noteChange(
  tx: Tx,
  { clock }: AppContext,
  { caller, origin }: Pick<Call<typeof endpoints.endBoard>, 'caller' | 'origin'>,
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  publish(tx, 'boards');
  await runWrites(tx, auditWrites(clock, { action, actorId: caller.memberId, details, ...origin }));
}
