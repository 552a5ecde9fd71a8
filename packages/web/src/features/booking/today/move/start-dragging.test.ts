import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MoveTarget } from './move-targets.ts';
import { startDragging } from './start-dragging.ts';

const TARGET: MoveTarget = { session: 'TEN2_1900', to: 'TEN2_1900', court: 'TEN2', from: '19:00', until: '20:00' };

let stop: () => boolean;
const dropped = vi.fn();
/** Beside what other tests of this page keep in the body. */
const stage = document.createElement('div');
const { elementFromPoint } = document;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(stage);
  stage.innerHTML = `<div data-timeline><div data-sport="tennis">
    <button type="button" data-booking="TEN-000001"></button><button type="button" data-session="TEN2_1900"></button>
    </div></div><div id="ghost" hidden></div>`;
  document.elementFromPoint = () => element('[data-session]');
  stop = startDragging({
    ghost: element('#ghost'),
    targetsOf: () => [TARGET],
    explain: () => '',
    onStart: () => {},
    onDrop: dropped,
    onMiss: () => {},
  });
});
afterEach(() => {
  stop();
  stage.remove();
  document.elementFromPoint = elementFromPoint;
  dropped.mockReset();
  vi.useRealTimers();
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const isDragging = () => !element('#ghost').hidden;

function pointer(type: string, pointerType: string, clientX: number) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: 0, button: 0 });
  Object.assign(event, { pointerType, pointerId: 1, isPrimary: true });
  element('[data-booking]').dispatchEvent(event);
}

test('a finger that moves at once scrolls; one that rests drags, drops on the gap and does not press it', () => {
  pointer('pointerdown', 'touch', 0);
  pointer('pointermove', 'touch', 40);
  vi.advanceTimersByTime(1_000);
  pointer('pointerup', 'touch', 40);
  expect([isDragging(), dropped.mock.calls]).toEqual([false, []]);

  const pressed = vi.fn();
  element('[data-booking]').addEventListener('click', pressed);
  pointer('pointerdown', 'touch', 0);
  vi.advanceTimersByTime(460);
  expect(isDragging()).toBe(true);
  expect(element('[data-session]').dataset.move).toBe('fits');
  // While the booking is dragged the page does not scroll under the finger.
  const touch = new Event('touchmove', { bubbles: true, cancelable: true });
  document.dispatchEvent(touch);
  expect(touch.defaultPrevented).toBe(true);
  pointer('pointermove', 'touch', 40);
  expect(element('[data-session]').dataset.moveOver).toBe('');
  pointer('pointerup', 'touch', 40);
  element('[data-booking]').click();
  expect(pressed).not.toHaveBeenCalled();
  expect(dropped.mock.calls).toEqual([[{ section: 'tennis', key: 'TEN-000001' }, 'TEN2_1900']]);
});

test.each([
  ['the browser takes the pointer away', () => pointer('pointercancel', 'touch', 40)],
  ['Escape is pressed', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['the connection is lost', () => expect(stop()).toBe(true)],
])('nothing is dropped after %s in the middle of a drag', (_, interrupt) => {
  pointer('pointerdown', 'mouse', 0);
  pointer('pointermove', 'mouse', 40);
  expect(isDragging()).toBe(true);
  interrupt();
  expect(isDragging()).toBe(false);
  expect(element('[data-session]').dataset.move).toBeUndefined();
  pointer('pointerup', 'mouse', 40);
  expect(dropped).not.toHaveBeenCalled();
});
