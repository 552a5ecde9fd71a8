import { useEffect, useRef, useState } from 'react';

const CLEAR_MS = 20_000;
const TICK_MS = 250;

/** The seconds until a page that nobody touches is cleared, or undefined while there is nothing to clear. */
export function useClearing(isOn: boolean, clear: () => void): number | undefined {
  const [leftMs, setLeft] = useState(CLEAR_MS);
  const clearNow = useRef(clear);
  clearNow.current = clear;
  useEffect(() => {
    if (!isOn) return;
    let until = Date.now() + CLEAR_MS;
    const stay = () => {
      until = Date.now() + CLEAR_MS;
      setLeft(CLEAR_MS);
    };
    stay();
    const timer = setInterval(() => {
      const left = until - Date.now();
      if (left <= 0) clearNow.current();
      else setLeft(left);
    }, TICK_MS);
    document.addEventListener('pointerdown', stay);
    document.addEventListener('keydown', stay);
    return () => {
      clearInterval(timer);
      document.removeEventListener('pointerdown', stay);
      document.removeEventListener('keydown', stay);
    };
  }, [isOn]);
  return isOn ? Math.ceil(leftMs / 1000) : undefined;
}

/** Of the whole time, for a ring that empties. */
export const partOf = (seconds: number): number => (seconds * 1000) / CLEAR_MS;
