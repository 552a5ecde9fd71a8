const HEARTBEAT_MS = 10_000;

/** Logs the start, the progress and the duration of a task. */
export async function withProgress(title, work) {
  const startedAt = Date.now();
  console.log(`${title} ...`);
  // A terminal shows the tool's own progress; a log file would be silent for minutes.
  const heartbeat = process.stdout.isTTY
    ? undefined
    : setInterval(() => console.log(`  still working (${secondsSince(startedAt)} s)`), HEARTBEAT_MS);
  try {
    const result = await work();
    console.log(`  done in ${secondsSince(startedAt)} s`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}

export function secondsSince(startedAt) {
  return ((Date.now() - startedAt) / 1000).toFixed(1);
}
