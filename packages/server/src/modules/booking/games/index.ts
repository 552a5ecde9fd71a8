export { decideGames } from './decide-games.ts';
export { tellWishes } from './levels/tell-wishes.ts';
export { gamesData } from './personal-data.ts';
export { leaveForErasure } from './places/leave-game.ts';
export { purgeGameNotes } from './purge-notes.ts';
