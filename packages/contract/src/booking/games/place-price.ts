import { type Cents, cents } from '../../values/money.ts';

/** The price of one place of a court, for whose price it is. */
export const placePrice = (own: Cents, places: number): Cents => cents(Math.floor(own / places));
