import { type Board, boardStream } from '@courtside/contract/clubhouse/board';
import { useEffect, useState } from 'react';
import { requestUrl } from '#shared/api/build-request.ts';
import { parseChecked } from '#shared/api/guards.ts';
import { StreamRefusal } from '#shared/api/stream/read-stream.ts';
import { type LiveStatus, subscribeToStream } from '#shared/api/stream/stream-subscription.ts';

export interface ShownBoard {
  readonly board: Board | undefined;
  readonly status: LiveStatus;
  /** How far the clock of the screen is behind the club's, in milliseconds. */
  readonly behindMs: number;
  /** When it was last known to be true, by the club's clock. */
  readonly knownMs: number;
  /** Nobody has this address, or not any more. */
  readonly isEnded: boolean;
}

const NOTHING: ShownBoard = { board: undefined, status: 'connecting', behindMs: 0, knownMs: 0, isEnded: false };

/** The board of this address, kept by its stream: each message is the whole of it, and the last one stays. */
export function useBoard(secret: string): ShownBoard {
  const [shown, setShown] = useState(NOTHING);
  useEffect(() => {
    let version: string | undefined;
    const stop = subscribeToStream({
      url: requestUrl(boardStream.path, { params: { secret } }),
      headers: () => ({ accept: 'text/event-stream', ...(version !== undefined && { 'last-event-id': version }) }),
      onOpen: () => undefined,
      onStatus: (status) =>
        setShown((before) => ({
          ...before,
          status,
          knownMs: before.status === 'live' ? Date.now() + before.behindMs : before.knownMs,
        })),
      onEvent: ({ event, data }) => {
        if (event !== 'changed') return;
        const board = parseChecked(isBoard, data);
        if (!board) return;
        ({ version } = board);
        const nowMs = Date.parse(board.now);
        setShown({ board, status: 'live', behindMs: nowMs - Date.now(), knownMs: nowMs, isEnded: false });
      },
      onFailure: (failure) => {
        // An answer that is no stream: the address ended, or the club has switched boards off.
        const isEnded = failure instanceof StreamRefusal && (failure.status === 404 || failure.status === 200);
        if (isEnded) setShown((before) => ({ ...before, board: undefined, isEnded }));
      },
    });
    return stop;
  }, [secret]);
  return shown;
}

const isBoard = (value: unknown): value is Board =>
  typeof value === 'object' && value !== null && 'sports' in value && Array.isArray(value.sports);
