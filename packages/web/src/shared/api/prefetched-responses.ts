/** What `boot.js` asked the server before the app ran, by address, and with whose token. */
interface EarlyAnswers {
  readonly token: string;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  var courtsideEarly: EarlyAnswers | undefined;
}

/** An answer that is older than this says nothing about now: the page at hand was another one. */
const FRESH_MS = 30_000;

/** The answer that is under way already, given out once; undefined when there is none, or when it did not come. */
export async function takePrefetchedResponse(url: string, token: string | undefined): Promise<Response | undefined> {
  const early = globalThis.courtsideEarly;
  const answer = early?.answers.get(url);
  early?.answers.delete(url);
  if (early?.token !== token || performance.now() > FRESH_MS) return undefined;
  return answer?.catch(() => undefined);
}
