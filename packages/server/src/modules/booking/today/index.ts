export { type LoadedToday, loadToday, type TodayContext } from './read-today.ts';
export { type DayWatch, watchDay } from './watch-day.ts';
