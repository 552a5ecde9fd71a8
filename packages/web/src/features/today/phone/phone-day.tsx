import { Arrivals } from '../side/arrivals.tsx';
import { JustNow } from '../side/just-now.tsx';

/** Court by court, for somebody who walks. */
export function PhoneDay() {
  return (
    <>
      <Arrivals />
      <JustNow />
    </>
  );
}
