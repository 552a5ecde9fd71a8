import { useState } from 'react';
import tick from '../fields/tick.module.css';

interface SafeTickWords {
  readonly label: string;
  /** Why the button waits. */
  readonly tickFirst: string;
}

/** Only the tick that it is safe lets go of what is shown once: `why` explains the button that waits for it. */
export function useSafeTick({ label, tickFirst }: SafeTickWords) {
  const [isSafe, setIsSafe] = useState(false);
  const field = (
    <label className={tick.line}>
      <input
        type="checkbox"
        className={tick.tick}
        checked={isSafe}
        onChange={({ target }) => setIsSafe(target.checked)}
      />
      {label}
    </label>
  );
  return { field, why: !isSafe && tickFirst };
}
