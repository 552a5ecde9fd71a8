import { boardStream, programBoard, readBoard as readBoardEndpoint } from '@courtside/contract/clubhouse/board';
import * as office from '@courtside/contract/clubhouse/office-boards';
import { type Binding, bind } from '#endpoint/binding.ts';
import { changeBoard, endBoard, listBoards, makeBoard, renewBoard } from './edit-boards.ts';
import { readBoard, readProgramBoard } from './read-board.ts';
import { streamBoard } from './stream-board.ts';

export const boardsRoutes: Binding[] = [
  bind(readBoardEndpoint, readBoard),
  bind(boardStream, streamBoard, { handlesCompression: true }),
  bind(programBoard, readProgramBoard),
  bind(office.officeBoards, listBoards),
  bind(office.makeBoard, makeBoard),
  bind(office.changeBoard, changeBoard),
  bind(office.renewBoard, renewBoard),
  bind(office.endBoard, endBoard),
];
