export { showBoard } from './read-board.ts';
