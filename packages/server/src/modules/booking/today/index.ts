export { type LoadedToday, loadToday } from './read-today.ts';
export { type DayWatch, watchDay } from './watch-day.ts';
