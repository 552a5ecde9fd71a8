import { afterEach, expect, vi } from 'vitest';

/** An error on the console is a failed test, whatever the test itself says. */
const complaint = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = complaint.mock.calls.map((call) => call.map(String).join(' '));
  complaint.mockClear();
  expect(calls, 'console.error was called').toEqual([]);
});
